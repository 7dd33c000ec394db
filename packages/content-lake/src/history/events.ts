import { toPublishedId, parseReleaseName, type JsonObject } from '../documents'
import type { ChangeRecord, TransactionRecord } from '../store/types'
import { findChange, reconstructDocument, type HistoryReader } from './revisions'

/** An event in the history of a document, such as its publication. The Studio itself adds the edits between events. */
type HistoryEvent = {
  type: string
  timestamp: string
  author: string
} & JsonObject

/** One page of events, newest first. */
export type EventPage = {
  events: HistoryEvent[]
  /** The position at which the next page begins; empty for the last page. */
  nextCursor: string
}

/**
 * Returns a page of the events of a document. For a published id it includes the events of the document's drafts and
 * versions, and for the id of a draft or version only its own.
 */
export function listDocumentEvents(
  reader: HistoryReader,
  id: string,
  limit: number,
  cursor: string,
): EventPage {
  return createEventPage(reader, limit, cursor, (record) => createEvents(reader, record, id))
}

/** Returns a page of the events that `toEvents` returns for the transactions in the history. */
export function createEventPage(
  reader: HistoryReader,
  limit: number,
  cursor: string,
  toEvents: (record: TransactionRecord) => HistoryEvent[],
): EventPage {
  const before = cursor === '' ? Infinity : Number(cursor)
  const events: HistoryEvent[] = []
  for (const record of reader.history.toReversed()) {
    if (record.seq >= before) continue
    const recordEvents = toEvents(record)
    // The events of a transaction stay on one page, because the cursor is its number.
    if (recordEvents.length > 0 && events.length + recordEvents.length > limit && events.length > 0)
      return { events, nextCursor: String(record.seq + 1) }
    events.push(...recordEvents)
  }
  return { events, nextCursor: '' }
}

type ChangeKind = 'created' | 'updated' | 'deleted'

function createEvents(
  reader: HistoryReader,
  record: TransactionRecord,
  id: string,
): HistoryEvent[] {
  const group = toPublishedId(id)
  const published = findChange(record, group)
  const variants = record.changes.filter(
    (change) => change.id !== group && toPublishedId(change.id) === group,
  )
  const changes = id === group ? variants : variants.filter((change) => change.id === id)
  const events = changes.flatMap(
    (change) => createVariantEvent(change, published, record.id, id) ?? [],
  )
  // Imports and live editing change the published document directly, without a draft.
  if (events.length === 0 && id === group && published)
    events.push(createPublishedEvent(reader, published, record))
  return events.map((event) => ({
    ...event,
    documentId: group,
    timestamp: record.timestamp,
    author: record.author,
  }))
}

/** An event without the properties of its transaction. */
export type BareEvent = { type: string } & JsonObject

function createVariantEvent(
  change: ChangeRecord,
  published: ChangeRecord | undefined,
  revisionId: string,
  id: string,
): BareEvent | undefined {
  const versionId = change.id
  const version = { versionId, versionRevisionId: change.previousRev }
  const release = parseReleaseName(versionId)
  const publishedKind = published && classifyChange(published)
  switch (classifyChange(change)) {
    case 'created': {
      // The history of the draft itself begins when the document is unpublished.
      const isUnpublished = publishedKind === 'deleted' && id !== versionId
      const type = isUnpublished ? 'unpublishDocument' : 'createDocumentVersion'
      return {
        type,
        versionId,
        versionRevisionId: revisionId,
        ...(isUnpublished ? {} : { revisionId }),
      }
    }
    case 'deleted':
      if (!publishedKind) return { type: 'deleteDocumentVersion', ...version }
      if (publishedKind === 'deleted') return { type: 'deleteDocumentGroup' }
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

function createPublishedEvent(
  reader: HistoryReader,
  change: ChangeRecord,
  { id: revisionId, seq }: TransactionRecord,
): BareEvent {
  const kind = classifyChange(change)
  if (kind !== 'deleted')
    return { type: kind === 'created' ? 'createLiveDocument' : 'updateLiveDocument', revisionId }
  const versionId = `drafts.${change.id}`
  const draft = reconstructDocument(reader, versionId, seq)
  return draft
    ? { type: 'unpublishDocument', versionId, versionRevisionId: draft._rev }
    : { type: 'deleteDocumentGroup' }
}

/** Returns whether a change created, updated or deleted the document. */
export function classifyChange({ previousRev, effects }: ChangeRecord): ChangeKind {
  if (previousRev === undefined) return 'created'
  return effects.apply.length === 2 && effects.apply[0] === 0 && effects.apply[1] === null
    ? 'deleted'
    : 'updated'
}
