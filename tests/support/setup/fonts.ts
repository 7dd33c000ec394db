import { buildFonts } from '../../../tools/fonts'

/** Builds the fonts of the PDFs once, before a test renders one. */
export default async function setup(): Promise<void> {
  await buildFonts()
}
