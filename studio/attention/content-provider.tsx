import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useDocumentStore } from 'sanity'
import { ContentContext, type IgnoredFinding } from './content-context'
import { clinicNames } from '../checks/clinic-lists'
import { createContent, overlayDrafts } from '../checks/content'
import { findContradictions } from '../checks/index'
import type { Doc, Finding } from '../checks/types'
import { apiVersion } from '../settings'
import { contentParameters, contentQuery } from './content-query'
import { findIgnored } from './ignored'
import { useFiles } from './use-files'

const options = { apiVersion, perspective: 'raw', throttleTime: 1000, tag: 'attention' } as const
const noDocuments: Doc[] = []
const retryDelayMs = 2000

/** Subscribes to the documents of the website and provides them and their findings to the Studio. */
export function ContentProvider({ children }: { children: ReactNode }) {
  const store = useDocumentStore()
  const [stored, setStored] = useState<Doc[] | null>(null)
  useEffect(() => {
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    let subscription: { unsubscribe: () => void } | undefined
    const subscribe = () => {
      subscription = store.listenQuery(contentQuery, contentParameters, options).subscribe({
        next: setStored,
        error: (error: unknown) => {
          console.error('The subscription to the documents failed', error)
          retryTimer = setTimeout(subscribe, retryDelayMs)
        },
      })
    }
    subscribe()
    return () => {
      clearTimeout(retryTimer)
      subscription?.unsubscribe()
    }
  }, [store])

  const documents = useMemo(() => overlayDrafts(stored ?? noDocuments), [stored])
  const files = useFiles(documents)
  const findings = useMemo(() => findContradictions(documents, { files }), [documents, files])
  const value = useMemo(() => {
    const storedIds = new Set((stored ?? noDocuments).map(({ _id }) => _id))
    const content = createContent(documents)
    const active: Finding[] = []
    const ignored: IgnoredFinding[] = []
    for (const finding of findings) {
      const ignoredBy = findIgnored(stored ?? noDocuments, finding, content)
      if (ignoredBy) ignored.push({ finding, documentId: ignoredBy })
      else active.push(finding)
    }
    const unpublished = documents.filter(({ _id }) => storedIds.has(`drafts.${_id}`))
    return {
      ready: stored !== null,
      content,
      findings: active,
      ignored,
      clinics: clinicNames(content),
      unpublished,
      storedIds,
    }
  }, [stored, documents, findings])
  return <ContentContext value={value}>{children}</ContentContext>
}
