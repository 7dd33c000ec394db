import { useEffect, useState } from 'react'
import { useGrantsStore } from 'sanity'

/** Stands for any published document: its id has no dot. */
const anyPublished = { _id: 'any-document', _type: 'page' }

/**
 * Returns whether the user may change published documents. It is true until the dataset has responded, so that
 * nothing is hidden from those who may; the dataset itself rejects what a user may not do.
 */
export function useCanPublish(): boolean {
  const grants = useGrantsStore()
  const [canPublish, setCanPublish] = useState(true)
  useEffect(() => {
    const subscription = grants.checkDocumentPermission('update', anyPublished).subscribe({
      next: ({ granted }) => setCanPublish(granted),
      error: (error: unknown) => console.error('The permissions cannot be read', error),
    })
    return () => subscription.unsubscribe()
  }, [grants])
  return canPublish
}
