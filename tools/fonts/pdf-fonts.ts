import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { basic, charactersOf, type Range } from './characters'

const require = createRequire(import.meta.url)
const figtreeSource =
  require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')

/** A font of the signed agreement besides Figtree: the characters that it is taken for, in order of preference. */
type Slice = { name: string; source: string; ranges: Range[] }

/** Names in Latin letters of any language, Cyrillic and Greek; then Chinese and Japanese. The house fonts come first. */
const slices: Slice[] = [
  ...slicesOf('noto-sans', [
    'latin',
    'latin-ext',
    'vietnamese',
    'cyrillic',
    'cyrillic-ext',
    'greek',
    'greek-ext',
  ]),
  ...slicesOf('noto-sans-sc', null),
]

/** What the fonts of PDFs are made of, for the stamp of the build. */
export const pdfFontSources: string[] = [
  import.meta.filename,
  figtreeSource,
  ...slices.map(({ source }) => source),
]

/** The slices that a package publishes: those named, or all that are numbered. */
function slicesOf(family: string, names: string[] | null): Slice[] {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
  const published = require(join(folder, 'unicode.json')) as Record<string, string>
  return (names ?? Object.keys(published).filter((name) => name.startsWith('['))).flatMap(
    (name) => {
      const plain = name.replace(/[[\]]/g, '')
      const ranges = rangesOf(published[name] ?? '')
      return ranges.length > 0
        ? [
            {
              name: `${family}-${plain}`,
              source: join(folder, `files/${family}-${plain}-wght-normal.woff2`),
              ranges,
            },
          ]
        : []
    },
  )
}

/** 'U+0460-052F,U+20B4' as ranges; jsPDF knows no characters beyond the first 65,536. */
function rangesOf(text: string): Range[] {
  return text
    .split(',')
    .map((range): Range => {
      const [first = '', last = first] = range.trim().slice(2).split('-')
      return [parseInt(first, 16), parseInt(last, 16)]
    })
    .filter(([, last]) => last <= 0xffff)
}

function trueType(woff2: Buffer, characters: readonly Range[], wght: number): Promise<Buffer> {
  return subsetFont(woff2, charactersOf(characters), {
    targetFormat: 'sfnt',
    variationAxes: { wght },
    noHinting: true,
  })
}

/** Figtree (SIL Open Font License) at a fixed weight as TrueType, which is what jsPDF embeds. */
export async function figtree(wght: 400 | 700): Promise<Buffer> {
  return trueType(await readFile(figtreeSource), basic, wght)
}

/** Writes the fonts of PDFs that the server makes as TrueType into `target`, and `faces.json` that says which character is where. */
export async function buildPdfFonts(target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  await writeFile(join(target, 'regular.ttf'), await figtree(400))
  await writeFile(join(target, 'bold.ttf'), await figtree(700))
  for (const { name, source, ranges } of slices)
    await writeFile(
      join(target, `${name}.ttf`),
      await trueType(await readFile(source), ranges, 400),
    )
  await writeFile(
    join(target, 'faces.json'),
    JSON.stringify({ house: basic, others: slices.map(({ name, ranges }) => ({ name, ranges })) }),
  )
}
