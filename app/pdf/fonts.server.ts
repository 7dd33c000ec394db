import type { Face, Fonts } from './typesetter.server'

type Ranges = Face['ranges']
type Faces = { house: Ranges; others: { name: string; ranges: Ranges }[] }

/** Written by the build. As text inside the server's own files, so that they are found wherever it runs; each is loaded when it is needed. */
const files = import.meta.glob<string>('../ui/fonts/generated/pdf/*.ttf', { query: '?inline', import: 'default' })
const manifest = import.meta.glob<Faces>('../ui/fonts/generated/pdf/faces.json', { import: 'default' })

async function loaded<T>(from: Record<string, () => Promise<T>>, name: string): Promise<T> {
  const load = from[`../ui/fonts/generated/pdf/${name}`]
  if (!load) throw new Error(`The font file ${name} is missing: build the fonts first.`)
  return load()
}

async function font(name: string): Promise<string> {
  const address = await loaded(files, `${name}.ttf`)
  return address.slice(address.indexOf(',') + 1)
}

const within = (ranges: Ranges, code: number) => ranges.some(([first, last]) => code >= first && code <= last)

/** The house fonts, and whatever else the text needs. */
export async function fontsFor(text: string): Promise<Fonts> {
  const { house, others } = await loaded(manifest, 'faces.json')
  const codes = Array.from(new Set(text), (character) => character.codePointAt(0) ?? 0)
  const needed = codes.every((code) => within(house, code)) ? [] : others.filter(({ ranges }) => codes.some((code) => within(ranges, code)))
  const [regular, bold, ...data] = await Promise.all([font('regular'), font('bold'), ...needed.map(({ name }) => font(name))])
  return { regular, bold, others: needed.map((face, index) => ({ ...face, data: data[index] ?? '' })) }
}
