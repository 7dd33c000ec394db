import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { DatasetSettings } from '@site/domain/dataset-settings'
import { type Asset, fetchAsset } from './fetch-asset'
import type { ImageAddress } from './image-address'

export type ImageSourceOptions = DatasetSettings & { timeoutMs: number; maxBytes: number }

const quality = 75
const typesByExtension: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** Fetches a picture from the dataset's image service. Rejects with an UnavailableAsset. */
export function fetchPicture(address: ImageAddress, options: ImageSourceOptions): Promise<Asset> {
  return fetchAsset(upstreamUrl(address, options), {
    accept: acceptedTypes(address),
    isExpected: (type) => /^image\/[\w.+-]+$/.test(type),
    ...options,
  })
}

function upstreamUrl(
  { original, extension, width, crop, format }: ImageAddress,
  { projectId, dataset, apiHost }: ImageSourceOptions,
): URL {
  const url = new URL(
    `/images/${projectId}/${dataset}/${original}.${extension}`,
    apiHost ?? 'https://cdn.sanity.io',
  )
  const parameters = {
    w: String(width),
    fit: 'max',
    q: String(quality),
    ...(crop ? { rect: crop.join(',') } : {}),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  // The hosted service makes AVIF only by negotiation, never by name.
  if (format === 'avif') url.searchParams.set('auto', 'format')
  else url.searchParams.set('fm', format)
  return url
}

function acceptedTypes({ format }: ImageAddress): string {
  return format === 'avif' ? 'image/avif,image/webp,image/*' : 'image/*'
}

/** Returns a lookup of the originals bundled with the site by the hash of their content. The folder is read on first use. */
export function bundledOriginals(folder: string): (sha1: string) => Promise<Asset | null> {
  let index: Promise<Map<string, string>> | null = null
  return async (sha1) => {
    index ??= indexBySha1(folder)
    const file = (await index).get(sha1)
    return file
      ? {
          body: await readFile(file),
          type: typesByExtension[extname(file)] ?? 'application/octet-stream',
        }
      : null
  }
}

async function indexBySha1(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const pictures = entries.filter(
    (entry) => entry.isFile() && extname(entry.name) in typesByExtension,
  )
  const index = new Map<string, string>()
  for (const { parentPath, name } of pictures) {
    const file = join(parentPath, name)
    index.set(
      createHash('sha1')
        .update(await readFile(file))
        .digest('hex'),
      file,
    )
  }
  return index
}
