import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import subsetFont from 'subset-font'
import { sitePages } from '@site/domain/pages'
import { cardSize } from '@site/domain/images'
import { cardFile } from '../../app/seo/cards'
import { basic, charactersOf } from '../fonts/characters'
import { logoMark } from './brand'
import { P } from './color'

const require = createRequire(import.meta.url)

/** The scene beside the title: which picture of the fixtures, and where its landmark is, from left to right. */
type Scene = [picture: string, at: number]

const valley: Scene = ['hero', 0.58]
const ashland: Scene = ['clinic-ashland', 0.5]
const tableRocks: Scene = ['clinic-central-point', 0.4]
const roxyAnn: Scene = ['clinic-east-medford', 0.6]
const orchard: Scene = ['clinic-north-medford', 0.62]

/** The scene of each card; a page without one has the valley's. */
const scenes: Record<string, Scene | undefined> = {
  '/': valley,
  '/about': ashland,
  '/services': roxyAnn,
  '/providers': orchard,
  '/locations': tableRocks,
  '/contact': valley,
  '/patient-forms': ashland,
  '/membership-offer': orchard,
  '/pay-my-bill': roxyAnn,
  '/privacy-policy': tableRocks,
  '/terms-of-service': tableRocks,
  '/accessibility': valley,
}

const { width: W, height: H } = cardSize
const panel = 604
const margin = 64
const ink = '#1d2a22'

type Group = { name: string; strapline: string }
type Folders = { pictures: string; open: string }

/** Draws the picture of every shared link. Calls back with each file. */
export async function drawCards(
  { pictures, open }: Folders,
  group: Group,
  done: (file: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cards-'))
  const write = await typesetter(folder)
  await mkdir(join(open, 'og'), { recursive: true })
  for (const page of sitePages) {
    const { path, card } = page
    if (!card) continue
    const [picture, at] = scenes[path] ?? valley
    const title = await write(card, 'Fraunces', card.length > 30 ? 54 : 68, P.g7)
    const texts: OverlayOptions[] = [
      { input: Buffer.from(frame()), left: 0, top: 0 },
      {
        input: await sharp(Buffer.from(logoMark()), { density: 200 })
          .resize(72, 72)
          .png()
          .toBuffer(),
        left: margin,
        top: 58,
      },
      { input: await write(group.name, 'Figtree', 30, P.g7), left: margin + 90, top: 82 },
      {
        input: title,
        left: margin,
        top: Math.round((H - ((await sharp(title).metadata()).height ?? 0)) / 2) + 10,
      },
      { input: await write(group.strapline, 'Figtree', 27, ink), left: margin, top: 528 },
    ]
    const file = join(open, cardFile(path))
    const flat = await sharp(await scene(join(pictures, `${picture}.png`), at))
      .composite(texts)
      .png()
      .toBuffer()
    await sharp(flat)
      .png({ palette: true, colors: 160, dither: 0.5, effort: 10, compressionLevel: 9 })
      .toFile(file)
    await done(file)
  }
  await rm(folder, { recursive: true })
}

/** The scene on the right, as high as the card. */
async function scene(file: string, at: number): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata()
  const scaled = Math.round((width * H) / height)
  const left = Math.round(
    Math.min(scaled - (W - panel), Math.max(0, scaled * at - (W - panel) / 2)),
  )
  const cut = await sharp(file)
    .resize(scaled, H)
    .extract({ left, top: 0, width: W - panel, height: H })
    .toBuffer()
  return sharp({ create: { width: W, height: H, channels: 3, background: '#fbfbf8' } })
    .composite([{ input: cut, left: panel, top: 0 }])
    .png()
    .toBuffer()
}

/** The edge between title and scene, and the line of sun above the strapline. */
function frame(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><rect width="${panel}" height="${H}" fill="#fbfbf8"/><rect x="${panel - 6}" width="6" height="${H}" fill="${P.g6}"/><rect x="${margin}" y="496" width="72" height="5" rx="2.5" fill="${P.sun}"/></svg>`
}

/** Sets a text in one of the site's families within the panel. */
async function typesetter(folder: string) {
  const families = {
    Fraunces: {
      named: 'Fraunces',
      source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
      axes: { wght: 600, opsz: 72 },
    },
    // The file goes by the name of its thinnest weight, whatever weight is cut from it.
    Figtree: {
      named: 'Figtree Light',
      source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
      axes: { wght: 600 },
    },
  }
  const fileOf = (family: string) => join(folder, `${family}.ttf`)
  for (const [family, { source, axes }] of Object.entries(families)) {
    const font = await subsetFont(await readFile(require.resolve(source)), charactersOf(basic), {
      targetFormat: 'sfnt',
      variationAxes: axes,
      noHinting: true,
    })
    await writeFile(fileOf(family), font)
  }
  return (text: string, family: keyof typeof families, size: number, color: string) => {
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return sharp({
      text: {
        text: `<span foreground="${color}">${safe}</span>`,
        font: `${families[family].named}, ${size}`,
        fontfile: fileOf(family),
        width: panel - 2 * margin + 20,
        dpi: 72,
        rgba: true,
        wrap: 'word',
      },
    })
      .png()
      .toBuffer()
  }
}
