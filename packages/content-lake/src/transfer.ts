import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

import type { Action, SanityClient } from '@sanity/client'

import { codeOf, messageOf } from './errors'
import { projectParameter } from './http/shards'

/**
 * Content to load: documents, or the path of an NDJSON file, of an export (`.tar.gz`) or of the folder of an unpacked
 * export. Assets may be references to files (`_sanityAsset`), as in Sanity's exports.
 */
export type LakeSource = string | readonly SourceDocument[]

/** A document to load. One without `_id` receives a random one. */
export type SourceDocument = {
  _id?: string
  _type: string
  [field: string]: unknown
}

/** What {@link loadInto} has loaded. */
export type Loaded = {
  documents: number
  /** Assets that could not be loaded, for instance. */
  warnings: string[]
}

/** Thrown when content cannot be read or loaded. The message is one line that names the cause. */
export class SourceError extends Error {}

/**
 * Writes content into a dataset with Sanity's own importer. Documents with the same ids are replaced. All other
 * documents remain, unless `replace` is set.
 * @throws {SourceError} when the content cannot be read or loaded.
 */
export async function loadInto(
  client: SanityClient,
  source: LakeSource,
  { replace = false } = {},
): Promise<Loaded> {
  const input =
    typeof source === 'string' ? await openSource(source) : source.map((one) => ({ ...one }))
  if (replace) await deleteAll(client)
  // The importer rejects an empty list.
  if (Array.isArray(input) && input.length === 0) return { documents: 0, warnings: [] }
  const { sanityImport } = await import('@sanity/import')
  // Documents of a scheduled release are locked, so releases are created after their documents.
  const releases: Action[] = []
  const importer = Object.assign(client.clone(), {
    action: (release: Action) =>
      Promise.resolve({ transactionId: `later-${releases.push(release)}` }),
  })
  const { numDocs, warnings } = await sanityImport(input as Parameters<typeof sanityImport>[0], {
    client: importer,
    operation: 'createOrReplace',
    releasesOperation: 'replace',
    // The importer looks for existing assets over HTTPS only.
    replaceAssets: true,
  }).catch((error: unknown) => {
    const name = typeof source === 'string' ? source : 'The content'
    const message = messageOf(error).replaceAll(/\s+/g, ' ')
    throw new SourceError(`${name} cannot be loaded: ${message}`, { cause: error })
  })
  if (releases.length > 0) await client.action(releases)
  return { documents: numDocs, warnings: warnings.map(({ message }) => message) }
}

/** Deletes all documents of a dataset by their ids, because a query in a mutation selects a limited number. */
async function deleteAll(client: SanityClient): Promise<void> {
  const ids = await client.fetch<string[]>('*._id', {}, { perspective: 'raw' })
  await client.mutate(ids.map((id) => ({ delete: { id } })))
}

/** Writes a dataset with its assets to a file in the format of Sanity's exports (`.tar.gz`). */
export async function saveTo(
  client: SanityClient,
  file: string,
): Promise<{ documents: number; assets: number }> {
  const { exportDataset } = await import('@sanity/export')
  const { dataset = '', projectId = '' } = client.config()
  // The exporter sends its own request, without the header in which the client names the project.
  const exporter = Object.assign(client.clone(), {
    getUrl: (path: string) => `${client.getUrl(path)}?${projectParameter}=${projectId}`,
  })
  const { documentCount, assetCount } = await exportDataset({
    client: exporter,
    dataset,
    outputPath: file,
  })
  return { documents: documentCount, assets: assetCount }
}

async function openSource(path: string) {
  try {
    return (await stat(path)).isDirectory() ? path : createReadStream(path)
  } catch (error) {
    const code = codeOf(error)
    throw new SourceError(
      code === 'ENOENT' ? `${path} does not exist` : `${path} cannot be read (${code})`,
    )
  }
}
