import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateFontFace, getMetricsForFamily, readMetrics } from 'fontaine'
import subsetFont from 'subset-font'
import {
  charactersOf,
  extended,
  plain,
  type Range,
  unicodeRange,
  vietnamese,
  western,
} from './fonts/characters'
import { buildPdfFonts, pdfFontSources } from './fonts/pdf-fonts'
import { root } from './lib/root.mjs'

const target = join(root, 'app/components/fonts/generated')
const require = createRequire(import.meta.url)

type FontFile = {
  file: string
  source: string
  family: 'Fraunces' | 'Figtree'
  weight: string
  characters: readonly Range[]
  axes: Record<string, number | { min: number; max: number }>
}

/** Headlines have one weight, and the optical size of a headline, which has finer strokes. */
const headline = { wght: 600, opsz: 72 }
const text = { wght: { min: 400, max: 700 } }

/** The OpenType features that browsers apply by default, and tabular figures. Others would only add unused glyphs. */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

/** The font files of every page. They have no range, so browsers also use them for characters of no other file. */
const mainFonts: FontFile[] = [
  fontFile('fraunces', 'Fraunces', 'fraunces-latin-opsz-normal', plain),
  fontFile('figtree', 'Figtree', 'figtree-latin-wght-normal', plain),
]

/** The font files that a page loads only when it contains one of their characters. */
const additionalFonts: FontFile[] = [
  fontFile('fraunces-western', 'Fraunces', 'fraunces-latin-opsz-normal', western),
  fontFile('fraunces-ext', 'Fraunces', 'fraunces-latin-ext-opsz-normal', extended),
  fontFile('fraunces-vietnamese', 'Fraunces', 'fraunces-vietnamese-opsz-normal', vietnamese),
  fontFile('figtree-western', 'Figtree', 'figtree-latin-wght-normal', western),
  fontFile('figtree-ext', 'Figtree', 'figtree-latin-ext-wght-normal', extended),
]

/**
 * The system fonts that browsers show until the site's fonts are loaded. Their size is adjusted so that no line moves.
 * Windows, macOS, iOS, Android and most of Linux have one of them. The fonts of one list have the same metrics, and
 * those of the first are known to fontaine. Browsers prefer the later lists.
 */
const fallbacks = {
  Fraunces: [['Times New Roman', 'Liberation Serif'], ['Noto Serif'], ['Georgia']],
  Figtree: [['Roboto'], ['Arial', 'Liberation Sans']],
}

function fontFile(
  file: string,
  family: FontFile['family'],
  source: string,
  characters: readonly Range[],
): FontFile {
  const headings = family === 'Fraunces'
  return {
    file: `${file}.woff2`,
    source: require.resolve(`@fontsource-variable/${family.toLowerCase()}/files/${source}.woff2`),
    family,
    weight: headings ? '600' : '400 700',
    characters,
    axes: headings ? headline : text,
  }
}

/**
 * Subsets the site's two families into `app/components/fonts/generated`, and writes their stylesheets, one for the font
 * files of every page and one for the additional ones, and the fonts of PDFs.
 */
export async function buildFonts(): Promise<'built' | 'unchanged'> {
  const stamp = await inputsHash()
  const stampFile = join(target, '.stamp')
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return 'unchanged'

  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const { file, source, characters, axes } of [...mainFonts, ...additionalFonts]) {
    const font = await subsetFont(await readFile(source), charactersOf(characters), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
    })
    await writeFile(join(target, file), font)
  }
  const css = [
    ...mainFonts.map((one) => fontFaceRule(one)),
    await fallbackRules('Fraunces'),
    await fallbackRules('Figtree'),
  ].join('\n')
  await writeFile(join(target, 'fonts.css'), withNotice(css))
  await writeFile(
    join(target, 'further.css'),
    withNotice(
      additionalFonts
        .map((one) => fontFaceRule(one, `  unicode-range: ${unicodeRange(one.characters)};\n`))
        .join('\n'),
    ),
  )
  await buildPdfFonts(join(target, 'pdf'))
  await writeFile(stampFile, stamp)
  return 'built'
}

const withNotice = (css: string) => `/* Written by tools/fonts.ts: change it there. */\n\n${css}`

async function inputsHash(): Promise<string> {
  const hash = createHash('sha256')
  const code = [
    import.meta.filename,
    require.resolve('./fonts/characters.ts'),
    require.resolve('subset-font'),
  ]
  for (const path of [
    ...code,
    ...[...mainFonts, ...additionalFonts].map(({ source }) => source),
    ...pdfFontSources,
  ])
    hash.update(await readFile(path))
  return hash.digest('hex')
}

function fontFaceRule({ file, family, weight }: FontFile, range = ''): string {
  return `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${weight};
  font-style: normal;
  font-display: swap;
${range}}
`
}

async function fallbackRules(family: FontFile['family']): Promise<string> {
  const metrics = await readMetrics(pathToFileURL(join(target, `${family.toLowerCase()}.woff2`)))
  if (!metrics) throw new Error(`The metrics of ${family} cannot be read.`)
  const rules: string[] = []
  for (const names of fallbacks[family]) {
    const [known = ''] = names
    const fallbackMetrics = await getMetricsForFamily(known)
    if (!fallbackMetrics) throw new Error(`fontaine does not have the metrics of ${known}.`)
    const rule = generateFontFace(metrics, {
      name: `${family} fallback`,
      font: known,
      metrics: fallbackMetrics,
    })
    const locals = names.map((name) => `local("${name}")`).join(', ')
    // A hundredth of a percent moves no line, and every page contains these numbers.
    const rounded = rule.replace(
      /\d+\.\d{3,}%/g,
      (figure) => `${Number(Number.parseFloat(figure).toFixed(2))}%`,
    )
    rules.push(rounded.replace(`local("${known}")`, locals))
  }
  return rules.join('\n')
}
