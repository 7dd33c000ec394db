import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { useTask } from '../attention/use-task'
import { observeQuery } from '../observe-query'
import { apiVersion } from '../settings'
import { type DeletedDocument, deletedDocumentType } from './deleted-document'
import { restore, RestoreError } from './restore'

const maxListed = 200
const deletedDocuments = {
  listen: '*[_type == $type]',
  fetch: `*[_type == $type] | order(deletedAt desc)[0...${maxListed}]{
    _id, documentId, documentType, title, deletedAt, deletedBy, deletedByName
  }`,
  params: { type: deletedDocumentType },
  tag: 'recycle-bin',
}

/** Returns the documents in the recycle bin, the last one first, or null until they are loaded. */
export function useDeletedDocuments(): DeletedDocument[] | null {
  const client = useClient({ apiVersion })
  const [documents, setDocuments] = useState<DeletedDocument[] | null>(null)
  useEffect(() => {
    const subscription = observeQuery<DeletedDocument[]>(client, deletedDocuments).subscribe(
      setDocuments,
    )
    return () => subscription.unsubscribe()
  }, [client])
  return documents
}

/** Returns functions that restore a document from the recycle bin, and that remove it there permanently. */
export function useRecycleBin() {
  const client = useClient({ apiVersion }).withConfig({ perspective: 'raw' })
  const router = useRouter()
  const { isBusy, run } = useTask()

  return {
    isBusy,
    /** Restores a document with everything that it refers to, and opens it. */
    restore: ({ _id, title, documentId, documentType }: DeletedDocument) =>
      run(
        async () => {
          await restore(client, _id)
          router.navigateIntent('edit', { id: documentId, type: documentType })
        },
        {
          done: `“${title}” is restored`,
          failed: `“${title}” was not restored`,
          advice: (error) => (error instanceof RestoreError ? error.message : undefined),
        },
      ),
    remove: ({ _id, title }: DeletedDocument) =>
      run(() => client.delete(_id), {
        done: `“${title}” is deleted permanently`,
        failed: `“${title}” was not deleted`,
      }),
  }
}
