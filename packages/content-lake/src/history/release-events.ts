import { applyPatch } from 'mendoza'

import { toPublishedId, parseReleaseName, type JsonObject } from '../documents'
import { isRelease, releaseDocumentId, type Release } from '../releases/release'
import type { ChangeRecord, TransactionRecord } from '../store/types'
import { type EventPage, fateOf, pageOfEvents } from './events'
import { changeOf, documentAt, type Past } from './revisions'

/** Events of a release in which all its documents appear or disappear; these are not listed one by one. */
const moves = ['publishRelease', 'archiveRelease', 'unarchiveRelease']

/** What happened to a release and which documents were added to it or discarded, as the Studio's activity feed lists it. */
export function releaseEvents(past: Past, name: string, limit: number, cursor: string): EventPage {
  return pageOfEvents(past, limit, cursor, (record) => {
    const events = [releaseEvent(past, record, name) ?? []].flat()
    if (!events.some(({ type }) => moves.includes(type)))
      events.unshift(...versionEvents(record, name))
    const { timestamp, author } = record
    return events.map((event) => ({ ...event, releaseName: name, timestamp, author }))
  })
}

type BareEvent = { type: string } & JsonObject

function releaseEvent(past: Past, record: TransactionRecord, name: string): BareEvent | undefined {
  const id = releaseDocumentId(name)
  if (!changeOf(record, id)) return undefined
  const before = releaseAt(past, id, record.seq - 1)
  const after = releaseAt(past, id, record.seq)
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

function releaseAt(past: Past, id: string, seq: number): Release | undefined {
  const document = documentAt(past, id, seq)
  return isRelease(document) ? document : undefined
}

function versionEvents({ changes, id: revisionId }: TransactionRecord, name: string): BareEvent[] {
  return changes
    .filter(({ id }) => parseReleaseName(id) === name)
    .flatMap((change) => {
      const { id: versionId, previousRev, effects } = change
      const version = { documentId: toPublishedId(versionId), versionId }
      switch (fateOf(change)) {
        case 'created':
          return {
            type: 'addDocumentToRelease',
            ...version,
            documentType: typeOf(effects.apply),
            revisionId,
            versionRevisionId: revisionId,
          }
        case 'deleted':
          return {
            type: 'discardDocumentFromRelease',
            ...version,
            documentType: typeOf(effects.revert),
            versionRevisionId: previousRev,
          }
        case 'updated':
          return []
      }
    })
}

/** The type of the document that a patch makes of nothing. */
function typeOf(patch: ChangeRecord['effects']['apply']): unknown {
  return (applyPatch(null, patch as never) as JsonObject)['_type']
}
