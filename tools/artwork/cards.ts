import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import subsetFont from 'subset-font'
import { sitePages } from '@site/domain/pages'
import { cardSize } from '@site/domain/images'
import { cardFile } from '../../app/seo/cards'
import { basic, charactersOf } from '../fonts/characters'
import { palette, renderLogoMark } from './brand'

const require = createRequire(import.meta.url)

/** The scene beside the title: a picture of the fixtures, and the position of its landmark from 0 (left) to 1. */
type Scene = [picture: string, at: number]

const valley: Scene = ['hero', 0.58]
const ashland: Scene = ['clinic-ashland', 0.5]
const tableRocks: Scene = ['clinic-central-point', 0.4]
const roxyAnn: Scene = ['clinic-east-medford', 0.6]
const orchard: Scene = ['clinic-north-medford', 0.62]

/** The scene of each card; pages without one use the valley. */
const scenes: Record<string, Scene> = {
  '/about': ashland,
  '/services': roxyAnn,
  '/providers': orchard,
  '/locations': tableRocks,
  '/patient-forms': ashland,
  '/membership-offer': orchard,
  '/pay-my-bill': roxyAnn,
  '/privacy-policy': tableRocks,
  '/terms-of-service': tableRocks,
}

const { width: W, height: H } = cardSize
const panelWidth = 604
const margin = 64
const ink = '#1d2a22'

type Group = { name: string; strapline: string }
type Folders = { pictures: string; publicFolder: string }

/** Draws the sharing cards of all pages and calls `onFile` with the path of each file. */
export async function drawCards(
  { pictures, publicFolder }: Folders,
  group: Group,
  onFile: (file: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cards-'))
  const renderText = await createTypesetter(folder)
  for (const { path, card } of sitePages) {
    if (!card) continue
    const [picture, at] = scenes[path] ?? valley
    const title = await renderText(card, 'Fraunces', card.length > 30 ? 54 : 68, palette.deep)
    const overlays: OverlayOptions[] = [
      { input: Buffer.from(renderFrame()), left: 0, top: 0 },
      {
        input: await sharp(Buffer.from(renderLogoMark()), { density: 200 })
          .resize(72, 72)
          .png()
          .toBuffer(),
        left: margin,
        top: 58,
      },
      {
        input: await renderText(group.name, 'Figtree', 30, palette.deep),
        left: margin + 90,
        top: 82,
      },
      {
        input: title,
        left: margin,
        top: Math.round((H - ((await sharp(title).metadata()).height ?? 0)) / 2) + 10,
      },
      { input: await renderText(group.strapline, 'Figtree', 27, ink), left: margin, top: 528 },
    ]
    const file = join(publicFolder, cardFile(path))
    const flat = await sharp(await renderScene(join(pictures, `${picture}.png`), at))
      .composite(overlays)
      .png()
      .toBuffer()
    await sharp(flat)
      .png({ palette: true, colors: 160, dither: 0.5, effort: 10, compressionLevel: 9 })
      .toFile(file)
    await onFile(file)
  }
  await rm(folder, { recursive: true })
}

/** Renders the scene on the right side of a card. */
async function renderScene(file: string, at: number): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata()
  const scaledWidth = Math.round((width * H) / height)
  const left = Math.round(
    Math.min(scaledWidth - (W - panelWidth), Math.max(0, scaledWidth * at - (W - panelWidth) / 2)),
  )
  const crop = await sharp(file)
    .resize(scaledWidth, H)
    .extract({ left, top: 0, width: W - panelWidth, height: H })
    .toBuffer()
  return sharp({ create: { width: W, height: H, channels: 3, background: '#fbfbf8' } })
    .composite([{ input: crop, left: panelWidth, top: 0 }])
    .png()
    .toBuffer()
}

/** Renders the panel of the title with its edge, and the line above the strapline. */
function renderFrame(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><rect width="${panelWidth}" height="${H}" fill="#fbfbf8"/><rect x="${panelWidth - 6}" width="6" height="${H}" fill="${palette.forest}"/><rect x="${margin}" y="496" width="72" height="5" rx="2.5" fill="${palette.sun}"/></svg>`
}

/** Creates a function that renders text in one of the site's font families. The fonts are written to a folder. */
async function createTypesetter(folder: string) {
  const families = {
    Fraunces: {
      fontName: 'Fraunces',
      source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
      axes: { wght: 600, opsz: 72 },
    },
    // The font file has the name of its lightest weight, whatever weight is selected.
    Figtree: {
      fontName: 'Figtree Light',
      source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
      axes: { wght: 600 },
    },
  }
  const toFontFile = (family: string) => join(folder, `${family}.ttf`)
  for (const [family, { source, axes }] of Object.entries(families)) {
    const font = await subsetFont(await readFile(require.resolve(source)), charactersOf(basic), {
      targetFormat: 'sfnt',
      variationAxes: axes,
      noHinting: true,
    })
    await writeFile(toFontFile(family), font)
  }
  return (text: string, family: keyof typeof families, size: number, color: string) => {
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return sharp({
      text: {
        text: `<span foreground="${color}">${safe}</span>`,
        font: `${families[family].fontName}, ${size}`,
        fontfile: toFontFile(family),
        width: panelWidth - 2 * margin + 20,
        dpi: 72,
        rgba: true,
        wrap: 'word',
      },
    })
      .png()
      .toBuffer()
  }
}
