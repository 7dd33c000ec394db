import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import type { StoredDocument } from '@site/domain/links'
import { readFixtureDocuments } from '../../app/content/fixtures.server'
import { UsageError } from '../lib/command'

type Kind = 'image' | 'file'
type AssetFile = { kind: Kind; path: string; bytes: Buffer; sha1: string }

export type Fixtures = {
  documents: StoredDocument[]
  /** Ids of the assets that the documents refer to. */
  assetIds: string[]
  uploaded: number
}

/**
 * Reads `data.ndjson` and replaces its `_sanityAsset` members with references. It uploads each file that the dataset
 * does not contain yet. Without `upload`, such files receive an id that no dataset assigns.
 */
export async function readFixtures(
  folder: string,
  client: SanityClient,
  { upload }: { upload: boolean },
): Promise<Fixtures> {
  const raw = await readFixtureDocuments(folder)
  const files = new Map<string, AssetFile>()
  for (const source of new Set(raw.flatMap(assetSources)))
    files.set(source, await readAsset(folder, source))

  const ids = await existingAssets(client, [...files.values()])
  let uploaded = 0
  for (const file of files.values()) {
    if (ids.has(file.sha1)) continue
    ids.set(file.sha1, upload ? await uploadAsset(client, file) : `${file.kind}-${file.sha1}-new`)
    uploaded++
  }
  const assetId = (source: string) => ids.get(files.get(source)?.sha1 ?? '') ?? ''
  return {
    documents: raw.map((document) => withReferences(document, assetId) as StoredDocument),
    assetIds: [...ids.values()],
    uploaded,
  }
}

/** Returns the source of every asset inside a value, such as `image@file://./images/x.jpg`. */
function assetSources(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === '_sanityAsset' ? [String(member)] : assetSources(member),
  )
}

async function readAsset(folder: string, source: string): Promise<AssetFile> {
  const [, kind, path] = /^(image|file)@file:\/\/(.+)$/.exec(source) ?? []
  if (!kind || !path)
    throw new UsageError(
      `The fixtures name an asset as "${source}"; image@file://./images/name is understood.`,
    )
  const bytes = await readFile(join(folder, path))
  return { kind: kind as Kind, path, bytes, sha1: createHash('sha1').update(bytes).digest('hex') }
}

/** Returns the ids of existing assets by the hash of their bytes, so that the same picture is never uploaded twice. */
async function existingAssets(
  client: SanityClient,
  files: AssetFile[],
): Promise<Map<string, string>> {
  const query =
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && sha1hash in $hashes]{_id, sha1hash}'
  const hashes = files.map(({ sha1 }) => sha1)
  const assets = await client.fetch<{ _id: string; sha1hash: string }[]>(query, { hashes })
  return new Map(assets.map(({ _id, sha1hash }) => [sha1hash, _id]))
}

async function uploadAsset(
  client: SanityClient,
  { kind, bytes, path }: AssetFile,
): Promise<string> {
  const asset = await client.assets.upload(kind, bytes, { filename: basename(path) })
  return asset._id
}

function withReferences(value: unknown, assetId: (source: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, assetId))
  if (typeof value !== 'object' || value === null) return value
  const { _sanityAsset, ...rest } = value as Record<string, unknown>
  const members = Object.entries(rest).map(
    ([name, member]) => [name, withReferences(member, assetId)] as const,
  )
  const resolved: Record<string, unknown> = Object.fromEntries(members)
  if (typeof _sanityAsset === 'string')
    resolved['asset'] = { _type: 'reference', _ref: assetId(_sanityAsset) }
  return resolved
}
