import { getPublishedId, type SanityClient } from 'sanity'
import type { Doc } from '../checks/types'
import { retiredProviderId, webNameOf } from '../desk/retired-addresses'
import {
  type DeletedContent,
  deletedDocumentType,
  parseVersions,
  requiredIds,
} from './deleted-document'

/** A failure that staff can understand: its message is shown. */
export class RestoreError extends Error {}

type Restored = { recordIds: string[]; versions: Doc[] }

const recordQuery = '*[_type == $type && _id == $id][0]{published, draft}'
const existingQuery = '*[_id in $ids]._id'
const sameAddressQuery =
  'count(*[_type == $type && slug.current == $webName && !sanity::versionOf($id)]) > 0'
/** A reference needs the published version of a document, which the record of a mere draft does not have. */
const recordsQuery =
  '*[_type == $type && documentId in $ids && defined(published)] | order(deletedAt desc){_id, documentId}'

/** Returns the versions of a deleted document with those of the deleted documents to which it refers. */
async function collect(client: SanityClient, firstId: string): Promise<Restored> {
  const type = deletedDocumentType
  const recordIds = [firstId]
  const versions: Doc[] = []
  for (const id of recordIds) {
    const content = await client.fetch<DeletedContent | null>(recordQuery, { type, id })
    if (!content) throw new RestoreError('A colleague has restored or removed it.')
    versions.push(...parseVersions(content))
    const known = new Set(versions.map((version) => version._id))
    const ids = requiredIds(versions).filter((required) => !known.has(required))
    const existing = new Set(await client.fetch<string[]>(existingQuery, { ids }))
    const missing = ids.filter((required) => !existing.has(required))
    const records = await client.fetch<{ _id: string; documentId: string }[]>(recordsQuery, {
      type,
      ids: missing,
    })
    for (const required of missing) {
      const record = records.find(({ documentId }) => documentId === required)
      if (!record)
        throw new RestoreError(
          'It refers to an item that is no longer published. If you still have that item, publish it, then restore this one.',
        )
      if (!recordIds.includes(record._id)) recordIds.push(record._id)
    }
  }
  return { recordIds, versions }
}

/**
 * Restores a document from the recycle bin, with those to which it refers, under their old ids, so that references to
 * them work again, in one transaction. The client has the perspective `raw`.
 */
export async function restore(client: SanityClient, recordId: string) {
  const { recordIds, versions } = await collect(client, recordId)
  const ids = versions.map(({ _id }) => _id)
  if ((await client.fetch<string[]>(existingQuery, { ids })).length > 0)
    throw new RestoreError('This item exists again. A colleague may have restored it.')
  const published = versions.filter(({ _id }) => _id === getPublishedId(_id))
  await checkAddresses(client, published)
  const transaction = client.transaction()
  // A document is created after those to which it refers, which were collected later.
  for (const version of [...versions].reverse()) transaction.create(version)
  for (const id of recordIds) transaction.delete(id)
  // The page of a restored provider is no longer retired (record 0074).
  for (const version of published)
    if (version._type === 'provider') transaction.delete(retiredProviderId(webNameOf(version)))
  await transaction.commit({ tag: 'recycle-bin' })
}

/** Throws when another document has the address at which one of these would be published. */
async function checkAddresses(client: SanityClient, published: Doc[]) {
  for (const document of published) {
    const [webName, type, id] = [webNameOf(document), document._type, document._id]
    if (webName && (await client.fetch<boolean>(sameAddressQuery, { webName, type, id })))
      throw new RestoreError(
        `Another item already uses the web name “${webName}”. Give it another web name or delete it, then restore this item.`,
      )
  }
}
