import { Hono } from 'hono'

import type { Dataset } from '../datasets/dataset'
import { badRequest } from '../errors'
import { listDocumentEvents, type EventPage } from '../history/events'
import { listReleaseEvents } from '../history/release-events'
import {
  reconstructDocument,
  findLastRevision,
  type HistoryReader,
  findSeqAtTime,
  findTransactionSeq,
} from '../history/revisions'
import { listTransactions } from '../history/transactions'
import { requireIdentity } from '../http/auth'
import { assertParameters, booleanParameter, originOf, json, jsonLines } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { datasetOf } from '../http/target'
import { withAssetUrl } from '../query/views'

/** What happened to documents, and how they were before; for callers with a token. */
export const historyRoutes = new Hono<LakeEnv>()
  .get('/data/history/:dataset/events/documents/:id', eventsOfDocument)
  .get('/data/history/:dataset/events/releases/:name', eventsOfRelease)
  .get('/data/history/:dataset/transactions/:ids', transactions)
  .get('/data/history/:dataset/documents/:ids', documents)

const transactionParameters = [
  'effectFormat',
  'excludeContent',
  'excludeMutations',
  'fromTransaction',
  'includeIdentifiedDocumentsOnly',
  'limit',
  'reverse',
  'toTransaction',
]
const defaultLimit = 50
const maxLimit = 1_000

function eventsOfDocument(c: LakeContext): Response {
  const id = c.req.param('id') ?? ''
  const page = eventPage(c, (past, limit, cursor) => listDocumentEvents(past, id, limit, cursor))
  return json(c, { events: { [id]: page.events }, nextCursor: page.nextCursor })
}

function eventsOfRelease(c: LakeContext): Response {
  const name = c.req.param('name') ?? ''
  return json(
    c,
    eventPage(c, (past, limit, cursor) => listReleaseEvents(past, name, limit, cursor)),
  )
}

function eventPage(
  c: LakeContext,
  read: (past: HistoryReader, limit: number, cursor: string) => EventPage,
): EventPage {
  const { store } = authorize(c, ['limit', 'nextCursor'])
  const { url } = c.var
  const cursor = url.searchParams.get('nextCursor') ?? ''
  if (!/^\d*$/.test(cursor)) throw badRequest('nextCursor is none that this server gave')
  return read(store, limitOf(url), cursor)
}

/** One transaction a line, oldest first unless `reverse`. */
function transactions(c: LakeContext): Response {
  const { store } = authorize(c, transactionParameters)
  const ids = c.req.param('ids') ?? ''
  const { url } = c.var
  const format = url.searchParams.get('effectFormat')
  if (format !== null && format !== 'mendoza') throw badRequest('effectFormat must be mendoza')
  const to = url.searchParams.get('toTransaction')
  const lines = listTransactions(store.history, {
    ids: ids.split(','),
    // A transaction that is no longer remembered lies before all that are.
    from: findTransactionSeq(store, url.searchParams.get('fromTransaction') ?? '') ?? 0,
    to: to ? (findTransactionSeq(store, to) ?? 0) : Infinity,
    limit: limitOf(url),
    reverse: booleanParameter(url, 'reverse'),
    onlyIdentified: booleanParameter(url, 'includeIdentifiedDocumentsOnly'),
    withMutations:
      !booleanParameter(url, 'excludeContent') && !booleanParameter(url, 'excludeMutations'),
    withEffects: format !== null,
  })
  return jsonLines(c, lines)
}

/** Documents as of a revision, a moment, or as they last existed. */
function documents(c: LakeContext): Response {
  const { store } = authorize(c, ['lastRevision', 'revision', 'time'])
  const ids = c.req.param('ids') ?? ''
  const { lake, url } = c.var
  const revision = url.searchParams.get('revision')
  const time = url.searchParams.get('time')
  if (revision !== null && time !== null) throw badRequest('Either revision or time can be given')
  const seq =
    revision === null
      ? findSeqAtTime(store, momentOf(time, lake.clock))
      : findTransactionSeq(store, revision)
  const origin = originOf(c)
  const found = ids.split(',').flatMap((id) => {
    if (booleanParameter(url, 'lastRevision')) return findLastRevision(store, id) ?? []
    return seq === undefined ? [] : (reconstructDocument(store, id, seq) ?? [])
  })
  return json(c, { documents: found.map((document) => withAssetUrl(document, origin)) })
}

/** Returns the dataset, for callers with a token. */
function authorize(c: LakeContext, parameters: readonly string[]): Dataset {
  const dataset = datasetOf(c)
  requireIdentity(c.var.identity, 'history')
  assertParameters(c.var.url, parameters)
  return dataset
}

function limitOf(url: URL): number {
  const text = url.searchParams.get('limit')
  if (text === null) return defaultLimit
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1)
    throw badRequest('limit must be a whole number above 0')
  return Math.min(limit, maxLimit)
}

function momentOf(time: string | null, clock: () => Date): number {
  const moment = time === null ? clock().getTime() : Date.parse(time)
  if (Number.isNaN(moment)) throw badRequest('time must be a date and time')
  return moment
}
