import { buildFonts } from '../../../tools/fonts'

/** The fonts of the PDFs have to be there before a test makes one; they are made once. */
export default async function setup(): Promise<void> {
  await buildFonts()
}
