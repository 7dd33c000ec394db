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

type Face = {
  file: string
  source: string
  family: 'Fraunces' | 'Figtree'
  weight: string
  characters: readonly Range[]
  axes: Record<string, number | { min: number; max: number }>
}

/** Headlines use one weight; the optical size is that of a headline, so that its finer cut shows. */
const headline = { wght: 600, opsz: 72 }
const text = { wght: { min: 400, max: 700 } }

/** What browsers apply by themselves, and figures of one width; each further feature would bring drawings that nothing shows. */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

/** Every page has these, and browsers ask them for any letter that no further face claims: they name no range. */
const faces: Face[] = [
  face('fraunces', 'Fraunces', 'fraunces-latin-opsz-normal', plain),
  face('figtree', 'Figtree', 'figtree-latin-wght-normal', plain),
]

/** These are for single letters. */
const additionalFaces: Face[] = [
  face('fraunces-western', 'Fraunces', 'fraunces-latin-opsz-normal', western),
  face('fraunces-ext', 'Fraunces', 'fraunces-latin-ext-opsz-normal', extended),
  face('fraunces-vietnamese', 'Fraunces', 'fraunces-vietnamese-opsz-normal', vietnamese),
  face('figtree-western', 'Figtree', 'figtree-latin-wght-normal', western),
  face('figtree-ext', 'Figtree', 'figtree-latin-ext-wght-normal', extended),
]

/**
 * Fonts that stand in until ours arrive, stretched to the same measures so that nothing moves: what Windows, macOS, iOS,
 * Android and most of Linux have. Fonts of one line have the same widths; the first one is where the measures are known from. A browser tries later lines first.
 */
const fallbacks = {
  Fraunces: [['Times New Roman', 'Liberation Serif'], ['Noto Serif'], ['Georgia']],
  Figtree: [['Roboto'], ['Arial', 'Liberation Sans']],
}

function face(
  file: string,
  family: Face['family'],
  source: string,
  characters: readonly Range[],
): Face {
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
 * Subsets the site's two families into `app/components/fonts/generated`, writes the style sheets that declare them, one for the
 * faces of every page and one for the further ones, and makes the fonts of PDFs.
 */
export async function buildFonts(): Promise<'built' | 'unchanged'> {
  const stamp = await inputsHash()
  const stampFile = join(target, '.stamp')
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return 'unchanged'

  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const { file, source, characters, axes } of [...faces, ...additionalFaces]) {
    const font = await subsetFont(await readFile(source), charactersOf(characters), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
    })
    await writeFile(join(target, file), font)
  }
  const css = [
    ...faces.map((one) => fontFace(one)),
    await fallbackFaces('Fraunces'),
    await fallbackFaces('Figtree'),
  ].join('\n')
  await writeFile(join(target, 'fonts.css'), written(css))
  await writeFile(
    join(target, 'further.css'),
    written(
      additionalFaces
        .map((one) => fontFace(one, `  unicode-range: ${unicodeRange(one.characters)};\n`))
        .join('\n'),
    ),
  )
  await buildPdfFonts(join(target, 'pdf'))
  await writeFile(stampFile, stamp)
  return 'built'
}

const written = (css: string) => `/* Written by tools/fonts.ts: change it there. */\n\n${css}`

async function inputsHash(): Promise<string> {
  const hash = createHash('sha256')
  const code = [
    import.meta.filename,
    require.resolve('./fonts/characters.ts'),
    require.resolve('subset-font'),
  ]
  for (const path of [
    ...code,
    ...[...faces, ...additionalFaces].map(({ source }) => source),
    ...pdfFontSources,
  ])
    hash.update(await readFile(path))
  return hash.digest('hex')
}

function fontFace({ file, family, weight }: Face, range = ''): string {
  return `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${weight};
  font-style: normal;
  font-display: swap;
${range}}
`
}

async function fallbackFaces(family: Face['family']): Promise<string> {
  const metrics = await readMetrics(pathToFileURL(join(target, `${family.toLowerCase()}.woff2`)))
  if (!metrics) throw new Error(`The measures of ${family} cannot be read.`)
  const rules: string[] = []
  for (const names of fallbacks[family]) {
    const [known = ''] = names
    const fallbackMetrics = await getMetricsForFamily(known)
    if (!fallbackMetrics) throw new Error(`fontaine does not know the measures of ${known}.`)
    const rule = generateFontFace(metrics, {
      name: `${family} fallback`,
      font: known,
      metrics: fallbackMetrics,
    })
    const locals = names.map((name) => `local("${name}")`).join(', ')
    // A hundredth of a percent moves no line; every page carries these figures.
    const rounded = rule.replace(
      /\d+\.\d{3,}%/g,
      (figure) => `${Number(Number.parseFloat(figure).toFixed(2))}%`,
    )
    rules.push(rounded.replace(`local("${known}")`, locals))
  }
  return rules.join('\n')
}
