/**
 * Draws the sharing cards, the icons and the logos: `npx tsx tools/artwork/render.ts [name ...]`. The names `cards` and
 * `brand` select one of both. The landscapes of the fixtures stand in for photos of the clinics; the program that drew
 * them is in the history of this folder.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readFixtureDocuments } from '../../app/content/fixtures.server'
import * as brand from './brand'
import { drawCards } from './cards'
import { encodeIco } from './ico'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const pictures = join(root, 'studio/fixtures/images')
const publicFolder = join(root, 'public')

/** The options of lossless PNG files. */
const png = { compressionLevel: 9, palette: false } as const

async function report(path: string): Promise<void> {
  const { size } = await stat(path)
  console.log(`${path.slice(root.length + 1)}  ${(size / 1024).toFixed(1)} KB`)
}

/** Draws the sharing cards with the name of the group in the fixtures. */
async function drawLinkCards(): Promise<void> {
  const documents = await readFixtureDocuments(join(root, 'studio/fixtures'))
  const settings = documents.find(({ _id }) => _id === 'siteSettings')
  if (!settings) throw new Error('The fixtures have no site settings.')
  const { name, strapline } = settings as unknown as { name: string; strapline: string }
  await drawCards({ pictures, publicFolder }, { name, strapline }, report)
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
  if (isWanted('cards')) await drawLinkCards()
  if (isWanted('brand')) await drawBrand()
}

await main(process.argv.slice(2))
