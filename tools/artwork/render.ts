/**
 * Draws the sharing cards and the icons: `npx tsx tools/artwork/render.ts [name ...]`. The names `cards` and `brand`
 * select one of both. The landscapes of the fixtures stand in for photos of the clinics. The programs that drew them
 * and the logo of the alliance are in the history of this folder.
 */
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readFixtureDocuments } from '../../app/content/fixtures.server'
import * as brand from './brand'
import { root } from '../lib/root.mjs'
import { drawCards } from './cards'
import { encodeIco } from './ico'

const pictures = join(root, 'studio/fixtures/images')
const publicFolder = join(root, 'public')

async function report(path: string): Promise<void> {
  const { size } = await stat(path)
  console.log(`${path.slice(root.length + 1)}  ${(size / 1024).toFixed(1)} KB`)
}

/** Draws the sharing cards with the name of the group in the fixtures. */
async function drawSharingCards(): Promise<void> {
  const documents = await readFixtureDocuments(join(root, 'studio/fixtures'))
  const settings = documents.find(({ _id }) => _id === 'siteSettings')
  if (!settings) throw new Error('The fixtures have no site settings.')
  const { name, strapline } = settings as unknown as { name: string; strapline: string }
  await drawCards({ pictures, publicFolder }, { name, strapline }, report)
}

async function drawBrand(): Promise<void> {
  const renderIcon = async (size: number, source: string): Promise<Buffer> =>
    sharp(Buffer.from(source), { density: Math.max(72, (72 * size) / 48) * 2 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer()
  const write = async (path: string, data: Buffer | string): Promise<void> => {
    await writeFile(path, data)
    await report(path)
  }
  await write(join(publicFolder, 'favicon.svg'), brand.renderFavicon())
  await write(
    join(publicFolder, 'images/provider-placeholder.svg'),
    brand.renderProviderPlaceholder(),
  )
  await write(
    join(publicFolder, 'favicon.ico'),
    encodeIco(await renderIcon(32, brand.renderFavicon()), 32),
  )
  await write(join(publicFolder, 'apple-touch-icon.png'), await renderIcon(180, brand.renderTile()))
  await write(join(publicFolder, 'icon-192.png'), await renderIcon(192, brand.renderTile()))
  await write(join(publicFolder, 'icon-512.png'), await renderIcon(512, brand.renderTile()))
}

const names = process.argv.slice(2)
if (names.length === 0 || names.includes('cards')) await drawSharingCards()
if (names.length === 0 || names.includes('brand')) await drawBrand()
