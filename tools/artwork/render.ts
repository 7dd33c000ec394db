/**
 * Draws the pictures of the site: `npx tsx tools/artwork/render.ts [name ...]`. Names such as `hero`, `clinic-ashland`,
 * `cards` or `brand` select some of them.
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import * as brand from './brand'
import { drawCards } from './cards'
import { encodeIco } from './ico'
import { paint } from './paint'
import { drawAshland } from './scenes/ashland'
import { drawCentralPoint } from './scenes/central-point'
import { drawEastMedford } from './scenes/east-medford'
import { drawHero } from './scenes/hero'
import { drawNorthMedford } from './scenes/north-medford'
import type { Canvas } from './svg'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const pictures = join(root, 'studio/fixtures/images')
const publicFolder = join(root, 'public')

const scenes: Record<string, () => Canvas> = {
  hero: () => drawHero(),
  'default-hero': () => drawHero(true),
  'clinic-east-medford': drawEastMedford,
  'clinic-central-point': drawCentralPoint,
  'clinic-north-medford': drawNorthMedford,
  'clinic-ashland': drawAshland,
}

/** The options of lossless PNG files. */
const png = { compressionLevel: 9, palette: false } as const

async function report(path: string): Promise<void> {
  const { size } = await stat(path)
  console.log(`${path.slice(root.length + 1)}  ${(size / 1024).toFixed(1)} KB`)
}

async function drawScene(name: string, draw: () => Canvas): Promise<void> {
  const path = join(pictures, `${name}.png`)
  await (await paint(draw())).png(png).toFile(path)
  await report(path)
  const small = sharp(path).resize(1200)
  const avif = (await small.clone().avif({ quality: 55 }).toBuffer()).length
  const webp = (await small.clone().webp({ quality: 75 }).toBuffer()).length
  console.log(
    `  at 1200 px: AVIF ${(avif / 1024).toFixed(1)} KB, WebP ${(webp / 1024).toFixed(1)} KB`,
  )
}

/** Draws the sharing cards with the name of the group in the fixtures. */
async function drawLinkCards(): Promise<void> {
  type Document = { _id: string; name: string; strapline: string }
  const file = await readFile(join(root, 'studio/fixtures/data.ndjson'), 'utf8')
  const documents = file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Document)
  const settings = documents.find(({ _id }) => _id === 'siteSettings')
  if (!settings) throw new Error('The fixtures have no site settings.')
  await drawCards({ pictures, publicFolder }, settings, report)
}

async function drawBrand(): Promise<void> {
  const writeSvg = async (name: string, text: string): Promise<void> => {
    await writeFile(join(publicFolder, name), text)
    await report(join(publicFolder, name))
  }
  const renderIcon = async (size: number, source: string): Promise<Buffer> =>
    sharp(Buffer.from(source), { density: Math.max(72, (72 * size) / 48) * 2 })
      .resize(size, size)
      .png(png)
      .toBuffer()
  const writeFileAndReport = async (path: string, data: Buffer): Promise<void> => {
    await writeFile(path, data)
    await report(path)
  }
  await writeSvg('favicon.svg', brand.renderFavicon())
  await writeSvg('images/provider-placeholder.svg', brand.renderProviderPlaceholder())
  await writeFileAndReport(
    join(publicFolder, 'favicon.ico'),
    encodeIco(await renderIcon(32, brand.renderFavicon()), 32),
  )
  await writeFileAndReport(
    join(publicFolder, 'apple-touch-icon.png'),
    await renderIcon(180, brand.renderTile()),
  )
  await writeFileAndReport(
    join(publicFolder, 'icon-192.png'),
    await renderIcon(192, brand.renderTile()),
  )
  await writeFileAndReport(
    join(publicFolder, 'icon-512.png'),
    await renderIcon(512, brand.renderTile()),
  )
  await writeFileAndReport(
    join(pictures, 'alliance-logo.png'),
    await sharp(Buffer.from(brand.renderAllianceLogo())).png(png).toBuffer(),
  )
}

async function main(names: readonly string[]): Promise<void> {
  const isWanted = (name: string): boolean => names.length === 0 || names.includes(name)
  await mkdir(pictures, { recursive: true })
  await mkdir(join(publicFolder, 'images'), { recursive: true })
  for (const [name, draw] of Object.entries(scenes)) if (isWanted(name)) await drawScene(name, draw)
  if (isWanted('cards')) await drawLinkCards()
  if (isWanted('brand')) await drawBrand()
}

await main(process.argv.slice(2))
