import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { basic, charactersOf } from '../../fonts/characters'

const require = createRequire(import.meta.url)

export type Fonts = Record<'regular' | 'bold', string>

/** Figtree (SIL Open Font License) at two fixed weights as TrueType in base64, which is what jsPDF embeds. */
export async function loadFonts(): Promise<Fonts> {
  const source = await readFile(require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'))
  const at = async (wght: number) => {
    const font = await subsetFont(source, charactersOf(basic), { targetFormat: 'sfnt', variationAxes: { wght }, noHinting: true })
    return font.toString('base64')
  }
  return { regular: await at(400), bold: await at(700) }
}
