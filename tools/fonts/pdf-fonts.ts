import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { basic, charactersOf, type Range } from './characters'

const require = createRequire(import.meta.url)
const figtreeSource =
  require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')

/**
 * A font file of the signed agreement besides Figtree, with the characters that it is used for. A shaped slice includes
 * the tables that HarfBuzz needs to select and place its glyphs.
 */
type Slice = { name: string; source: string; ranges: Range[]; isShaped: boolean }

/** Hangul syllables and letters. The Korean font also has Chinese characters, but the font for Chinese covers those. */
const hangul: Range[] = [
  [0x1100, 0x11ff],
  [0x3131, 0x318e],
  [0xac00, 0xd7a3],
]

/**
 * The slices cover names in Latin letters of any language, Cyrillic and Greek; then Chinese and Japanese, Korean, and
 * the scripts that need shaping. Figtree comes before all of them.
 */
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
  ...slicesOf('noto-sans-kr', null)
    .map((slice) => ({ ...slice, ranges: common(slice.ranges, hangul) }))
    .filter(({ ranges }) => ranges.length > 0),
  ...['hebrew', 'arabic', 'devanagari', 'thai'].flatMap((script) =>
    slicesOf(`noto-sans-${script}`, [script]).map((slice) => ({ ...slice, isShaped: true })),
  ),
]

/** The source files of the PDF fonts, which are part of the stamp of the build. */
export const pdfFontSources: string[] = [
  import.meta.filename,
  figtreeSource,
  ...slices.map(({ source }) => source),
]

/** Returns the slices of a published package: the named ones or, for null, all numbered ones. */
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
              isShaped: false,
            },
          ]
        : []
    },
  )
}

/** Parses 'U+0460-052F,U+20B4' into ranges; jsPDF supports only the first 65,536 characters. */
function rangesOf(text: string): Range[] {
  return text
    .split(',')
    .map((range): Range => {
      const [first = '', last = first] = range.trim().slice(2).split('-')
      return [parseInt(first, 16), parseInt(last, 16)]
    })
    .filter(([, last]) => last <= 0xffff)
}

/** Returns the characters that a font has. The published ranges of a slice contain others as well. */
function characterRanges(font: Buffer): Range[] {
  const ranges: [first: number, last: number][] = []
  for (const code of new Face(new Blob(font)).collectUnicodes().toSorted((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range?.[1] === code - 1) range[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

/** Returns the characters that are in both lists. */
function common(ranges: Range[], others: Range[]): Range[] {
  return ranges.flatMap(([first, last]) =>
    others
      .map(([from, to]): Range => [Math.max(first, from), Math.min(last, to)])
      .filter(([from, to]) => from <= to),
  )
}

function trueType(woff2: Buffer, characters: readonly Range[], wght: number): Promise<Buffer> {
  return subsetFont(woff2, charactersOf(characters), {
    targetFormat: 'sfnt',
    variationAxes: { wght },
    noHinting: true,
  })
}

/** Returns Figtree (SIL Open Font License) at a fixed weight as TrueType, the format that jsPDF embeds. */
export async function figtree(wght: 400 | 700): Promise<Buffer> {
  return trueType(await readFile(figtreeSource), basic, wght)
}

/** Writes the TrueType fonts of generated PDFs into `target`, and `fonts.json`, which maps characters to font files. */
export async function buildPdfFonts(target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  await writeFile(join(target, 'regular.ttf'), await figtree(400))
  await writeFile(join(target, 'bold.ttf'), await figtree(700))
  const others: Omit<Slice, 'source'>[] = []
  for (const { name, source, ranges, isShaped } of slices) {
    const font = await trueType(await readFile(source), ranges, 400)
    await writeFile(join(target, `${name}.ttf`), font)
    others.push({ name, ranges: characterRanges(font), isShaped })
  }
  await writeFile(join(target, 'fonts.json'), JSON.stringify({ site: basic, others }))
}
