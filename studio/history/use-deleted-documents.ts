import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { apiVersion } from '../settings'
import { type DeletedDocument, deletedDocumentType } from './deleted-document'

const maxListed = 200
const options = { apiVersion, perspective: 'raw', throttleTime: 500, tag: 'recycle-bin' } as const
const query = `*[_type == $type] | order(deletedAt desc)[0...${maxListed}]{
  _id, documentId, documentType, title, deletedAt, deletedBy, deletedByName
}`

/** Returns the documents in the recycle bin, the last one first, or null until they are loaded. */
export function useDeletedDocuments(): DeletedDocument[] | null {
  const store = useDocumentStore()
  const [documents, setDocuments] = useState<DeletedDocument[] | null>(null)
  useEffect(() => {
    const subscription = store
      .listenQuery(query, { type: deletedDocumentType }, options)
      .subscribe({
        next: setDocuments,
        error: (error: unknown) => console.error('The recycle bin cannot be read', error),
      })
    return () => subscription.unsubscribe()
  }, [store])
  return documents
}
