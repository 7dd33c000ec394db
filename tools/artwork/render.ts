/**
 * Draws every picture of the site. `npx tsx tools/artwork/render.ts [name ...]`
 * draws all, or only those whose name is given (hero, default-hero, clinic-ashland, cards, brand ...).
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import * as brand from './brand'
import { drawCards } from './cards'
import { ico } from './ico'
import { paint } from './paint'
import { ashland } from './scenes/ashland'
import { centralPoint } from './scenes/central-point'
import { eastMedford } from './scenes/east-medford'
import { hero } from './scenes/hero'
import { northMedford } from './scenes/north-medford'
import type { Canvas } from './svg'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const pictures = join(root, 'studio/fixtures/images')
const open = join(root, 'public')

const scenes: Record<string, () => Canvas> = {
  hero: () => hero(),
  'default-hero': () => hero(true),
  'clinic-east-medford': eastMedford,
  'clinic-central-point': centralPoint,
  'clinic-north-medford': northMedford,
  'clinic-ashland': ashland,
}

/** Lossless and small; nothing here needs a palette. */
const png = { compressionLevel: 9, palette: false } as const

async function report(path: string): Promise<void> {
  const { size } = await stat(path)
  console.log(`${path.slice(root.length + 1)}  ${(size / 1024).toFixed(1)} KB`)
}

async function drawScene(name: string, make: () => Canvas): Promise<void> {
  const path = join(pictures, `${name}.png`)
  await (await paint(make())).png(png).toFile(path)
  await report(path)
  const small = sharp(path).resize(1200)
  const avif = (await small.clone().avif({ quality: 55 }).toBuffer()).length
  const webp = (await small.clone().webp({ quality: 75 }).toBuffer()).length
  console.log(
    `  at 1200 px: AVIF ${(avif / 1024).toFixed(1)} KB, WebP ${(webp / 1024).toFixed(1)} KB`,
  )
}

/** The pictures of shared links name the group as the fixtures do. */
async function drawLinkCards(): Promise<void> {
  type Document = { _id: string; name: string; strapline: string }
  const file = await readFile(join(root, 'studio/fixtures/data.ndjson'), 'utf8')
  const documents = file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Document)
  const settings = documents.find(({ _id }) => _id === 'siteSettings')
  if (!settings) throw new Error('The fixtures have no site settings.')
  await drawCards({ pictures, open }, settings, report)
}

async function drawBrand(): Promise<void> {
  const svg = async (name: string, text: string): Promise<void> => {
    await writeFile(join(open, name), text)
    await report(join(open, name))
  }
  const icon = async (size: number, source: string): Promise<Buffer> =>
    sharp(Buffer.from(source), { density: Math.max(72, (72 * size) / 48) * 2 })
      .resize(size, size)
      .png(png)
      .toBuffer()
  const file = async (path: string, data: Buffer): Promise<void> => {
    await writeFile(path, data)
    await report(path)
  }
  await svg('favicon.svg', brand.favicon())
  await svg('images/provider-placeholder.svg', brand.providerPlaceholder())
  await file(join(open, 'favicon.ico'), ico(await icon(32, brand.favicon()), 32))
  await file(join(open, 'apple-touch-icon.png'), await icon(180, brand.tile()))
  await file(join(open, 'icon-192.png'), await icon(192, brand.tile()))
  await file(join(open, 'icon-512.png'), await icon(512, brand.tile()))
  await file(
    join(pictures, 'alliance-logo.png'),
    await sharp(Buffer.from(brand.alliance())).png(png).toBuffer(),
  )
}

async function main(wanted: readonly string[]): Promise<void> {
  const want = (name: string): boolean => wanted.length === 0 || wanted.includes(name)
  await mkdir(pictures, { recursive: true })
  await mkdir(join(open, 'images'), { recursive: true })
  for (const [name, make] of Object.entries(scenes)) if (want(name)) await drawScene(name, make)
  if (want('cards')) await drawLinkCards()
  if (want('brand')) await drawBrand()
}

await main(process.argv.slice(2))
