import { Hono } from 'hono'

import type { Dataset } from '../datasets/dataset'
import { badRequest } from '../errors'
import { listDocumentEvents } from '../history/events'
import { listReleaseEvents } from '../history/release-events'
import {
  reconstructAtTime,
  reconstructDocument,
  findLastRevision,
  type HistoryReader,
  findTransactionSeq,
} from '../history/revisions'
import { requireIdentity } from '../http/auth'
import {
  assertParameters,
  readBooleanParameter,
  resolveOrigin,
  sendJson,
  sendJsonLines,
} from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { resolveDataset } from '../http/target'
import { withAssetUrl } from '../query/views'

/** Responds with events, transactions and earlier revisions of documents, for callers with a token. */
export const historyRoutes = new Hono<LakeEnv>()
  .get('/data/history/:dataset/events/documents/:id', sendDocumentEvents)
  .get('/data/history/:dataset/events/releases/:name', sendReleaseEvents)
  .get('/data/history/:dataset/transactions/:ids', sendTransactions)
  .get('/data/history/:dataset/documents/:ids', sendDocuments)

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

function sendDocumentEvents(c: LakeContext): Response {
  const id = c.req.param('id') ?? ''
  const { store, limit, cursor } = parsePage(c)
  const { events, nextCursor } = listDocumentEvents(store, id, limit, cursor)
  return sendJson(c, { events: { [id]: events }, nextCursor })
}

function sendReleaseEvents(c: LakeContext): Response {
  const { store, limit, cursor } = parsePage(c)
  return sendJson(c, listReleaseEvents(store, c.req.param('name') ?? '', limit, cursor))
}

/** Returns the store and the parameters of a request for a page of events. */
function parsePage(c: LakeContext): { store: HistoryReader; limit: number; cursor: string } {
  const { store } = authorize(c, ['limit', 'nextCursor'])
  const { url } = c.var
  const cursor = url.searchParams.get('nextCursor') ?? ''
  if (!/^\d*$/.test(cursor)) throw badRequest('nextCursor must be one that this server returned')
  return { store, limit: parseLimit(url), cursor }
}

/**
 * Responds with the transactions that changed any of the documents, one per line, oldest first unless `reverse` is set.
 * The limit then counts from the newest.
 */
function sendTransactions(c: LakeContext): Response {
  const { store } = authorize(c, transactionParameters)
  const ids = (c.req.param('ids') ?? '').split(',')
  const { url } = c.var
  const format = url.searchParams.get('effectFormat')
  if (format !== null && format !== 'mendoza') throw badRequest('effectFormat must be mendoza')
  const toId = url.searchParams.get('toTransaction')
  // A transaction that the history no longer contains is older than all others.
  const from = findTransactionSeq(store, url.searchParams.get('fromTransaction') ?? '') ?? 0
  const to = toId ? (findTransactionSeq(store, toId) ?? 0) : Infinity
  const records = store.history.filter(
    ({ seq, changes }) => seq >= from && seq <= to && changes.some(({ id }) => ids.includes(id)),
  )
  if (readBooleanParameter(url, 'reverse')) records.reverse()
  const onlyIdentified = readBooleanParameter(url, 'includeIdentifiedDocumentsOnly')
  const withMutations =
    !readBooleanParameter(url, 'excludeContent') && !readBooleanParameter(url, 'excludeMutations')
  const lines = records.slice(0, parseLimit(url)).map(({ id, timestamp, author, ...record }) => {
    const changes = record.changes.filter((change) => !onlyIdentified || ids.includes(change.id))
    return {
      id,
      timestamp,
      author,
      documentIDs: changes.map((change) => change.id),
      ...(withMutations && { mutations: changes.flatMap(({ mutations }) => mutations) }),
      ...(format !== null && {
        effects: Object.fromEntries(changes.map((change) => [change.id, change.effects])),
      }),
    }
  })
  return sendJsonLines(c, lines)
}

/** Responds with documents as of a revision or a time, or with their last revisions before they were deleted. */
function sendDocuments(c: LakeContext): Response {
  const { store } = authorize(c, ['lastRevision', 'revision', 'time'])
  const ids = c.req.param('ids') ?? ''
  const { lake, url } = c.var
  const revision = url.searchParams.get('revision')
  const time = url.searchParams.get('time')
  if (revision !== null && time !== null) throw badRequest('Either revision or time can be given')
  const moment = parseMoment(time, lake.clock)
  const seq = revision === null ? undefined : findTransactionSeq(store, revision)
  const origin = resolveOrigin(c)
  const foundDocuments = ids.split(',').flatMap((id) => {
    if (readBooleanParameter(url, 'lastRevision')) return findLastRevision(store, id) ?? []
    if (revision === null) return reconstructAtTime(store, id, moment) ?? []
    return seq === undefined ? [] : (reconstructDocument(store, id, seq) ?? [])
  })
  return sendJson(c, {
    documents: foundDocuments.map((document) => withAssetUrl(document, origin)),
  })
}

/**
 * Returns the dataset in the path of a request.
 * @throws 403 for callers without a token.
 */
function authorize(c: LakeContext, parameters: readonly string[]): Dataset {
  const dataset = resolveDataset(c)
  requireIdentity(c.var.identity, 'history')
  assertParameters(c.var.url, parameters)
  return dataset
}

function parseLimit(url: URL): number {
  const text = url.searchParams.get('limit')
  if (text === null) return defaultLimit
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1)
    throw badRequest('limit must be a whole number above 0')
  return Math.min(limit, maxLimit)
}

function parseMoment(time: string | null, clock: () => Date): number {
  const moment = time === null ? clock().getTime() : Date.parse(time)
  if (Number.isNaN(moment)) throw badRequest('time must be a date and time')
  return moment
}
