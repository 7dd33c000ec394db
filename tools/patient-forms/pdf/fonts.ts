import type { Fonts } from '../../../app/pdf/typesetter.server'
import { figtree } from '../../fonts/pdf-fonts'

/** Loads Figtree, which has every character of the forms. */
export async function loadFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([figtree(400), figtree(700)])
  return { regular: regular.toString('base64'), bold: bold.toString('base64') }
}
