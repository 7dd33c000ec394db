import { shaperFor } from './shaping.server'
import type { Face, Fonts } from './typesetter.server'

type Ranges = Face['ranges']
type Faces = { house: Ranges; others: { name: string; ranges: Ranges; isShaped: boolean }[] }

/** Written by the build. As text inside the server's own files, so that they are found wherever it runs; each is loaded when it is needed. */
const files = import.meta.glob<string>('../components/fonts/generated/pdf/*.ttf', {
  query: '?inline',
  import: 'default',
})
const manifest = import.meta.glob<Faces>('../components/fonts/generated/pdf/faces.json', {
  import: 'default',
})

async function loaded<T>(from: Record<string, () => Promise<T>>, name: string): Promise<T> {
  const load = from[`../components/fonts/generated/pdf/${name}`]
  if (!load) throw new Error(`The font file ${name} is missing: build the fonts first.`)
  return load()
}

async function font(name: string): Promise<string> {
  const address = await loaded(files, `${name}.ttf`)
  return address.slice(address.indexOf(',') + 1)
}

const within = (ranges: Ranges, code: number) =>
  ranges.some(([first, last]) => code >= first && code <= last)

/** Each face takes time to read, and a name takes few: a hundred rare characters would hold up everybody else. */
const maxOtherFonts = 8

/** The house fonts, and whatever else the text needs: of too many the ones that hold most of it, the rest prints as codes. */
export async function fontsFor(text: string): Promise<Fonts> {
  const { house, others } = await loaded(manifest, 'faces.json')
  const codes = Array.from(new Set(text), (character) => character.codePointAt(0) ?? 0)
  const missing = codes.filter((code) => !within(house, code))
  const held = others
    .map((face) => ({ face, count: missing.filter((code) => within(face.ranges, code)).length }))
    .filter(({ count }) => count > 0)
  const chosen = new Set(
    held
      .sort((one, other) => other.count - one.count)
      .slice(0, maxOtherFonts)
      .map(({ face }) => face),
  )
  const needed = others.filter((face) => chosen.has(face))
  const [regular, bold, ...faces] = await Promise.all([
    font('regular'),
    font('bold'),
    ...needed.map(async ({ name, ranges, isShaped }): Promise<Face> => {
      const data = await font(name)
      return { name, data, ranges, ...(isShaped && { shape: await shaperFor(name, data) }) }
    }),
  ])
  return { regular, bold, others: faces }
}
