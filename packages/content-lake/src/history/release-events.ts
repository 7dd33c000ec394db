import { applyPatch } from 'mendoza'

import { toPublishedId, parseReleaseName, type JsonObject } from '../documents'
import { isRelease, toReleaseDocumentId, type Release } from '../releases/release'
import type { ChangeRecord, TransactionRecord } from '../store/types'
import { type BareEvent, type EventPage, classifyChange, createEventPage } from './events'
import { findChange, reconstructDocument, type HistoryReader } from './revisions'

/**
 * The types of events that add or remove all documents of a release, so that the documents are not listed one by one.
 */
const bulkEventTypes = ['publishRelease', 'archiveRelease', 'unarchiveRelease']

/**
 * Returns a page of a release's events for the Studio's activity feed: its states, and documents added or discarded.
 */
export function listReleaseEvents(
  reader: HistoryReader,
  name: string,
  limit: number,
  cursor: string,
): EventPage {
  return createEventPage(reader, limit, cursor, (record) => {
    const events = [createReleaseEvent(reader, record, name) ?? []].flat()
    if (!events.some(({ type }) => bulkEventTypes.includes(type)))
      events.unshift(...createVersionEvents(record, name))
    const { timestamp, author } = record
    return events.map((event) => ({ ...event, releaseName: name, timestamp, author }))
  })
}

function createReleaseEvent(
  reader: HistoryReader,
  record: TransactionRecord,
  name: string,
): BareEvent | undefined {
  const id = toReleaseDocumentId(name)
  if (!findChange(record, id)) return undefined
  const before = findReleaseAt(reader, id, record.seq - 1)
  const after = findReleaseAt(reader, id, record.seq)
  if (!after) return undefined
  if (!before) return { type: 'createRelease' }
  if (after.state === 'scheduled') {
    const { publishAt } = after
    return publishAt === before.publishAt ? undefined : { type: 'scheduleRelease', publishAt }
  }
  if (after.state === before.state) return undefined
  if (after.state === 'published') return { type: 'publishRelease' }
  if (after.state === 'archived') return { type: 'archiveRelease' }
  return { type: before.state === 'archived' ? 'unarchiveRelease' : 'unscheduleRelease' }
}

function findReleaseAt(reader: HistoryReader, id: string, seq: number): Release | undefined {
  const document = reconstructDocument(reader, id, seq)
  return isRelease(document) ? document : undefined
}

function createVersionEvents(
  { changes, id: revisionId }: TransactionRecord,
  name: string,
): BareEvent[] {
  return changes
    .filter(({ id }) => parseReleaseName(id) === name)
    .flatMap((change) => {
      const { id: versionId, previousRev, effects } = change
      const version = { documentId: toPublishedId(versionId), versionId }
      switch (classifyChange(change)) {
        case 'created':
          return {
            type: 'addDocumentToRelease',
            ...version,
            documentType: readDocumentType(effects.apply),
            revisionId,
            versionRevisionId: revisionId,
          }
        case 'deleted':
          return {
            type: 'discardDocumentFromRelease',
            ...version,
            documentType: readDocumentType(effects.revert),
            versionRevisionId: previousRev,
          }
        case 'updated':
          return []
      }
    })
}

/** Returns the type of the document that a patch creates. */
function readDocumentType(patch: ChangeRecord['effects']['apply']): unknown {
  return (applyPatch(null, patch as never) as JsonObject)['_type']
}
