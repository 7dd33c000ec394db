import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { observeQuery } from '../observe-query'
import { apiVersion } from '../settings'
import { type DeletedDocument, deletedDocumentType } from './deleted-document'

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
