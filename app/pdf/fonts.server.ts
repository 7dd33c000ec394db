import { shaperFor } from './shaping.server'
import type { Face, Fonts } from './typesetter.server'

type Ranges = Face['ranges']
type FontManifest = { site: Ranges; others: { name: string; ranges: Ranges; isShaped: boolean }[] }

/**
 * The build writes these files. They are inlined in the server's own modules, so that they are
 * found in any deployment, and each is loaded on demand.
 */
const files = import.meta.glob<string>('../components/fonts/generated/pdf/*.ttf', {
  query: '?inline',
  import: 'default',
})
const manifest = import.meta.glob<FontManifest>('../components/fonts/generated/pdf/fonts.json', {
  import: 'default',
})

async function loadFile<T>(from: Record<string, () => Promise<T>>, name: string): Promise<T> {
  const load = from[`../components/fonts/generated/pdf/${name}`]
  if (!load) throw new Error(`The font file ${name} is missing: build the fonts first.`)
  return load()
}

async function font(name: string): Promise<string> {
  const address = await loadFile(files, `${name}.ttf`)
  return address.slice(address.indexOf(',') + 1)
}

const within = (ranges: Ranges, code: number) =>
  ranges.some(([first, last]) => code >= first && code <= last)

/**
 * The maximum number of fallback fonts in a document. Each font takes time to load, so a text with
 * a hundred rare characters would delay other requests. Two Japanese names need about ten.
 */
const maxOtherFonts = 16

/** Characters without a glyph, which only change how their neighbors are joined. */
const joiners = [0x200c, 0x200d]

/**
 * Returns the site's fonts and the fallback fonts that the text needs: for each character the first
 * one that has it. When it needs too many, those for most of it are used, and the other characters
 * are printed as codes.
 */
export async function fontsFor(text: string): Promise<Fonts> {
  const { site, others } = await loadFile(manifest, 'fonts.json')
  const codes = Array.from(new Set(text), (character) => character.codePointAt(0) ?? 0)
  const missing = codes.filter((code) => !within(site, code))
  const counts = new Map<FontManifest['others'][number], number>()
  function countFont(code: number) {
    const face = others.find(({ ranges }) => within(ranges, code))
    if (face) counts.set(face, (counts.get(face) ?? 0) + 1)
  }
  for (const code of missing) if (!joiners.includes(code)) countFont(code)
  for (const code of missing)
    if (joiners.includes(code) && ![...counts.keys()].some(({ ranges }) => within(ranges, code)))
      countFont(code)
  const chosen = new Set(
    [...counts]
      .sort(([, one], [, other]) => other - one)
      .slice(0, maxOtherFonts)
      .map(([face]) => face),
  )
  const neededFonts = others.filter((face) => chosen.has(face))
  const [regular, bold, ...faces] = await Promise.all([
    font('regular'),
    font('bold'),
    ...neededFonts.map(async ({ name, ranges, isShaped }): Promise<Face> => {
      const data = await font(name)
      return { name, data, ranges, ...(isShaped && { shape: await shaperFor(name, data) }) }
    }),
  ])
  return { regular, bold, others: faces }
}
