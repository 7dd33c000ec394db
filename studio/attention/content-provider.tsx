import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useDocumentStore } from 'sanity'
import { ContentContext } from './content-context'
import { clinicNames } from '../checks/clinic-lists'
import { contentOf, overlayDrafts } from '../checks/content'
import { findContradictions } from '../checks/index'
import type { Doc } from '../checks/types'
import { documentTypes } from '../schema/names'
import { apiVersion } from '../settings'
import { useFiles } from './use-files'

const options = { apiVersion, perspective: 'raw', throttleTime: 1000, tag: 'attention' } as const
const none: Doc[] = []
/** After the connection broke: milliseconds until the next attempt. */
const pause = 2000

/** Follows every document of the website and what does not fit together in them, for all of the Studio. */
export function ContentProvider({ children }: { children: ReactNode }) {
  const store = useDocumentStore()
  const [stored, setStored] = useState<Doc[] | null>(null)
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined
    let subscription: { unsubscribe: () => void } | undefined
    const follow = () => {
      subscription = store
        .listenQuery('*[_type in $types]', { types: documentTypes }, options)
        .subscribe({
          next: setStored,
          error: (error: unknown) => {
            console.error('The documents could not be followed', error)
            again = setTimeout(follow, pause)
          },
        })
    }
    follow()
    return () => {
      clearTimeout(again)
      subscription?.unsubscribe()
    }
  }, [store])

  const documents = useMemo(() => overlayDrafts(stored ?? none), [stored])
  const files = useFiles(documents)
  const findings = useMemo(() => findContradictions(documents, { files }), [documents, files])
  const value = useMemo(() => {
    const storedIds = new Set((stored ?? none).map(({ _id }) => _id))
    const content = contentOf(documents)
    const unpublished = documents.filter(({ _id }) => storedIds.has(`drafts.${_id}`))
    return {
      ready: stored !== null,
      content,
      findings,
      clinics: clinicNames(content),
      unpublished,
      storedIds,
    }
  }, [stored, documents, findings])
  return <ContentContext value={value}>{children}</ContentContext>
}
