import { useToast } from '@sanity/ui'
import { useState } from 'react'
import { getPublishedId, type SanityClient, useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { cureOf } from '../access/forbidden'
import { retiredProviderId } from '../desk/retired-addresses'
import { asText, valueAt } from '../checks/content'
import { apiVersion } from '../settings'
import {
  type DeletedContent,
  type DeletedDocument,
  deletedDocumentType,
  parseVersions,
  requiredIds,
  type RestorableDocument,
} from './deleted-document'

/** A failure that staff can understand: its message is shown. */
class RestoreError extends Error {}

type Restored = { recordIds: string[]; versions: RestorableDocument[] }

/** Returns functions that restore a document from the recycle bin, and that remove it there for good. */
export function useRecycleBin() {
  const client = useClient({ apiVersion }).withConfig({ perspective: 'raw' })
  const toast = useToast()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>, title: string, failure: string) {
    setBusy(true)
    try {
      await work()
      toast.push({ status: 'success', title, closable: true })
    } catch (error) {
      console.error(failure, error)
      toast.push({
        status: 'error',
        title: failure,
        description:
          error instanceof RestoreError
            ? error.message
            : cureOf(error, 'Check your internet connection, then try again.'),
        closable: true,
      })
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    /** Restores a document with everything that it refers to, and opens it. */
    restore: ({ _id, title, documentId, documentType }: DeletedDocument) =>
      run(
        async () => {
          await restore(client, await collect(client, _id))
          router.navigateIntent('edit', { id: documentId, type: documentType })
        },
        `“${title}” is restored`,
        `“${title}” was not restored`,
      ),
    remove: ({ _id, title }: DeletedDocument) =>
      run(
        () => client.delete(_id),
        `“${title}” is deleted for good`,
        `“${title}” was not deleted for good`,
      ),
  }
}

const recordQuery = '*[_type == $type && _id == $id][0]{published, draft}'
const existingQuery = '*[_id in $ids]._id'
const recordsQuery =
  '*[_type == $type && documentId in $ids] | order(deletedAt desc){_id, documentId}'

/** Returns the versions of a deleted document with those of the deleted documents to which it refers. */
async function collect(client: SanityClient, firstId: string): Promise<Restored> {
  const type = deletedDocumentType
  const recordIds = [firstId]
  const versions: RestorableDocument[] = []
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
          'It refers to an item that no longer exists and is not in the recycle bin.',
        )
      if (!recordIds.includes(record._id)) recordIds.push(record._id)
    }
  }
  return { recordIds, versions }
}

/** Restores documents under their old ids, so that references to them work again, in one transaction. */
async function restore(client: SanityClient, { recordIds, versions }: Restored) {
  const ids = versions.map(({ _id }) => _id)
  if ((await client.fetch<string[]>(existingQuery, { ids })).length > 0)
    throw new RestoreError('It already exists again.')
  const transaction = client.transaction()
  // A document is created after those to which it refers, which were collected later.
  for (const version of [...versions].reverse()) transaction.create(version)
  for (const id of recordIds) transaction.delete(id)
  // The page of a restored provider is no longer retired (record 0074).
  for (const version of versions)
    if (version._type === 'provider' && version._id === getPublishedId(version._id))
      transaction.delete(retiredProviderId(asText(valueAt(version, 'slug.current'))))
  await transaction.commit({ tag: 'recycle-bin' })
}
