import { wallClock } from '@site/domain/clinic-time'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useClient } from 'sanity'
import { ContentContext, type IgnoredFinding } from './content-context'
import { clinicNames } from '../checks/clinic-lists'
import { createContent, isPublished, overlayDrafts } from '../checks/content'
import { findContradictionsInSteps } from '../checks/index'
import type { Doc, Finding } from '../checks/types'
import { useNow } from '../notices/use-now'
import { apiVersion } from '../settings'
import { observeQuery } from '../observe-query'
import { contentQuery } from './content-query'
import { findIgnored, ignoredFindingType } from './ignored'
import { useFiles } from './use-files'

/** Subscribes to the documents of the website and provides them and their findings to the Studio. */
export function ContentProvider({ children }: { children: ReactNode }) {
  const client = useClient({ apiVersion })
  const [stored, setStored] = useState<Doc[] | null>(null)
  useEffect(() => {
    const subscription = observeQuery<Doc[]>(client, contentQuery).subscribe(setStored)
    return () => subscription.unsubscribe()
  }, [client])

  const current = useMemo(() => createSnapshot(stored), [stored])
  const files = useFiles(current.content.all)
  const [results, setResults] = useState<Results>({ isChecked: false, findings: [], ignored: [] })
  // Some findings depend on the date, and a tab may be open for days.
  const { date } = wallClock(useNow())
  useEffect(() => {
    if (!current.ready) return
    const controller = new AbortController()
    const check = async () => {
      await untilIdle()
      const { signal } = controller
      const found = await findContradictionsInSteps(current.content.all, {
        files,
        pause: nextTask,
        signal,
      })
      if (found) setResults(divideByIgnored(found, current))
    }
    void check()
    return () => controller.abort()
  }, [current, files, date])
  const value = useMemo(() => ({ ...current, ...results }), [current, results])
  return <ContentContext value={value}>{children}</ContentContext>
}

/** Waits until the browser has nothing else to do, or for half a second. Safari can't tell, so it only waits a moment. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 100)
  })
}

/** Lets the browser handle input and draw. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

type Results = { isChecked: boolean; findings: Finding[]; ignored: IgnoredFinding[] }
type Snapshot = ReturnType<typeof createSnapshot>

/** Returns what the Studio's panes need of the stored documents. They are null until they are loaded. */
function createSnapshot(loaded: Doc[] | null) {
  const stored = loaded ?? []
  const content = createContent(overlayDrafts(stored))
  const storedIds = new Set(stored.map(({ _id }) => _id))
  return {
    ready: loaded !== null,
    content,
    published: createContent(stored.filter(isPublished)),
    clinics: clinicNames(content),
    unpublished: content.all.filter(({ _id }) => storedIds.has(`drafts.${_id}`)),
    storedIds,
    /** The records of ignored findings. Their ids contain a dot, so they are not among the documents. */
    records: stored.filter(({ _type }) => _type === ignoredFindingType),
  }
}

/** Divides findings into those to show and those that staff ignore. */
function divideByIgnored(found: Finding[], { content, records }: Snapshot): Results {
  const findings: Finding[] = []
  const ignored: IgnoredFinding[] = []
  for (const finding of found) {
    const ignoredBy = findIgnored(records, finding, content)
    if (ignoredBy) ignored.push({ finding, documentId: ignoredBy })
    else findings.push(finding)
  }
  return { isChecked: true, findings, ignored }
}
