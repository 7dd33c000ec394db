import { toPublishedId, parseReleaseName, type JsonObject } from '../documents'
import type { ChangeRecord, TransactionRecord } from '../store/types'
import { changeOf, documentAt, newestFirst, type Past } from './revisions'

/** An event, such as the publication of a document; the Studio adds the edits in between. */
type HistoryEvent = {
  type: string
  timestamp: string
  author: string
} & JsonObject

/** One page of events, newest first. */
export type EventPage = {
  events: HistoryEvent[]
  /** Where the next page begins; empty on the last one. */
  nextCursor: string
}

/**
 * The events of one document: those of its drafts and versions too when `id` is the published one, else those of just
 * that draft or version.
 */
export function documentEvents(past: Past, id: string, limit: number, cursor: string): EventPage {
  return pageOfEvents(past, limit, cursor, (record) => eventsOf(past, record, id))
}

/** One page of the events that transactions stand for. */
export function pageOfEvents(
  past: Past,
  limit: number,
  cursor: string,
  eventsIn: (record: TransactionRecord) => HistoryEvent[],
): EventPage {
  const before = cursor === '' ? Infinity : Number(cursor)
  const events: HistoryEvent[] = []
  for (const record of newestFirst(past.history)) {
    if (record.seq >= before) continue
    const found = eventsIn(record)
    // A transaction is never split: the cursor is its number.
    if (found.length > 0 && events.length + found.length > limit && events.length > 0)
      return { events, nextCursor: String(record.seq + 1) }
    events.push(...found)
  }
  return { events, nextCursor: '' }
}

type Fate = 'created' | 'updated' | 'deleted'

function eventsOf(past: Past, record: TransactionRecord, id: string): HistoryEvent[] {
  const group = toPublishedId(id)
  const published = changeOf(record, group)
  const variants = record.changes.filter(
    (change) => change.id !== group && toPublishedId(change.id) === group,
  )
  const changes = id === group ? variants : variants.filter((change) => change.id === id)
  const events = changes.flatMap((change) => variantEvent(change, published, record.id, id) ?? [])
  // Without a draft, the published document was written directly, as imports and live editing do.
  if (events.length === 0 && id === group && published)
    events.push(publishedEvent(past, published, record))
  return events.map((event) => ({
    ...event,
    documentId: group,
    timestamp: record.timestamp,
    author: record.author,
  }))
}

type BareEvent = { type: string } & JsonObject

function variantEvent(
  change: ChangeRecord,
  published: ChangeRecord | undefined,
  revisionId: string,
  id: string,
): BareEvent | undefined {
  const versionId = change.id
  const version = { versionId, versionRevisionId: change.previousRev }
  const release = parseReleaseName(versionId)
  const publishedFate = published && fateOf(published)
  switch (fateOf(change)) {
    case 'created': {
      // Seen from the draft, unpublishing is where its own history begins.
      const isUnpublished = publishedFate === 'deleted' && id !== versionId
      const type = isUnpublished ? 'unpublishDocument' : 'createDocumentVersion'
      return {
        type,
        versionId,
        versionRevisionId: revisionId,
        ...(isUnpublished ? {} : { revisionId }),
      }
    }
    case 'deleted':
      if (!publishedFate) return { type: 'deleteDocumentVersion', ...version }
      if (publishedFate === 'deleted') return { type: 'deleteDocumentGroup' }
      return {
        type: 'publishDocumentVersion',
        ...version,
        revisionId,
        ...(release === undefined
          ? { publishCause: 'document.publish' }
          : { publishCause: 'release.publish', releaseId: release }),
      }
    case 'updated':
      return undefined
  }
}

function publishedEvent(
  past: Past,
  change: ChangeRecord,
  { id: revisionId, seq }: TransactionRecord,
): BareEvent {
  const fate = fateOf(change)
  if (fate !== 'deleted')
    return { type: fate === 'created' ? 'createLiveDocument' : 'updateLiveDocument', revisionId }
  const versionId = `drafts.${change.id}`
  const draft = documentAt(past, versionId, seq)
  return draft
    ? { type: 'unpublishDocument', versionId, versionRevisionId: draft._rev }
    : { type: 'deleteDocumentGroup' }
}

/** What a transaction did to a document. */
export function fateOf({ previousRev, effects }: ChangeRecord): Fate {
  if (previousRev === undefined) return 'created'
  return effects.apply.length === 2 && effects.apply[0] === 0 && effects.apply[1] === null
    ? 'deleted'
    : 'updated'
}
