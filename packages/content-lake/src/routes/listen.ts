import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'

import type { Dataset } from '../datasets/dataset'
import { type JsonObject, type SanityDocument, parseVariant } from '../documents'
import { badRequest, LakeError } from '../errors'
import { identifyReader } from '../http/access'
import { assertParameters, booleanParameter, lastEventIdOf, originOf } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { datasetOf } from '../http/target'
import type { StreamEvent } from '../http/sse'
import { createQueryContext } from '../query/context'
import { evaluateQuery, parseQuery, type DocumentView } from '../query/evaluate'
import { isPublishedByDefault } from '../query/perspective'
import { withAssetUrl } from '../query/views'
import { isSliceOver, rest } from '../slicing'
import type { DocumentChange, Transaction } from '../store/types'
import { isReadable, readableBy } from '../users/reading'
import { queryParameters } from './query'

/** GET `/data/listen/:dataset`: a stream of the mutations of documents that match a query. */
export const listenRoutes = new Hono<LakeEnv>().get('/data/listen/:dataset', identifyReader, listen)

type Transition = 'appear' | 'update' | 'disappear'
type Matches = (document: SanityDocument | undefined) => Promise<boolean>

type Selected = {
  change: DocumentChange
  transition: Transition
}

const parameters = [
  'query',
  'includeResult',
  'includePreviousRevision',
  'includeMutations',
  'includeAllVersions',
  'visibility',
  'effectFormat',
  'enableResume',
  'lastEventId',
]

function listen(c: LakeContext): Response {
  const dataset = datasetOf(c)
  const { lake, url } = c.var
  let matches: Matches
  try {
    matches = matcher(c, dataset)
  } catch (error) {
    return refuse(c, dataset, error)
  }
  const lastEventId = lastEventIdOf(c)
  const stream = dataset.streams.open(c)
  // Sending is asynchronous; the chain keeps events in commit order.
  let previous = Promise.resolve()
  const deliver = (transaction: Transaction, isSent: (event: StreamEvent) => boolean) => {
    previous = previous
      .then(() => select(transaction, matches))
      .then(async (selected) => {
        const events = eventsOf(transaction, selected, c)
        for (const event of events.slice(events.findIndex(isSent) + 1)) await stream.send(event)
      })
      .catch((error: unknown) => {
        lake.logger.error({ err: error }, 'a listener of the content lake failed')
        stream.close()
      })
    void lake.activity.track(previous)
  }
  const missed = booleanParameter(url, 'enableResume')
    ? dataset.recent.findSince(lastEventId)
    : undefined
  const latest = dataset.recent.latest
  const data = { listenerName: crypto.randomUUID() }
  if (lastEventId !== undefined && booleanParameter(url, 'enableResume') && !missed)
    void stream.send({ event: 'reset', id: latest, data: {} })
  else void stream.send({ event: missed ? 'welcomeback' : 'welcome', id: latest, data })
  for (const transaction of missed ?? []) deliver(transaction, ({ id }) => id === lastEventId)
  stream.onClose(dataset.store.subscribe((transaction) => deliver(transaction, () => false)))
  return RESPONSE_ALREADY_SENT
}

/** Sends the error as an event: browsers do not let pages read the response to a rejected stream. */
function refuse(c: LakeContext, { streams }: Dataset, error: unknown): Response {
  if (!(error instanceof LakeError) || error.status !== 400) throw error
  const stream = streams.open(c)
  void stream
    .send({ event: 'channelError', data: { error: error.body } })
    .then(() => stream.close())
  return RESPONSE_ALREADY_SENT
}

function matcher(c: LakeContext, dataset: Dataset): Matches {
  const { lake, url, identity } = c.var
  assertParameters(url, parameters)
  const format = url.searchParams.get('effectFormat')
  if (format !== null && format !== 'mendoza') throw badRequest('effectFormat must be mendoza')
  const query = url.searchParams.get('query') ?? '*'
  const params = queryParameters(url)
  const tree = parseQuery(query, params)
  const isPublishedOnly =
    isPublishedByDefault(c.req.param('version')?.slice(1) ?? '') &&
    !booleanParameter(url, 'includeAllVersions')
  return async (document) => {
    const readable = readableBy(identity, dataset)
    if (!document || !isReadable(readable, document._id)) return false
    if (isPublishedOnly && parseVariant(document._id) !== 'published') return false
    const view: DocumentView = {
      documents: [document],
      get: (id) => (isReadable(readable, id) ? dataset.store.get(id) : undefined),
    }
    const context = createQueryContext(dataset, lake, identity)
    const result = await evaluateQuery(tree, query, params, view, context)
    return Array.isArray(result) ? result.length > 0 : result !== null && result !== false
  }
}

async function select(transaction: Transaction, matches: Matches): Promise<Selected[]> {
  const selected: Selected[] = []
  for (const change of transaction.changes) {
    const before = await matches(change.before)
    const after = await matches(change.after)
    if (before && after) selected.push({ change, transition: 'update' })
    else if (after) selected.push({ change, transition: 'appear' })
    else if (before) selected.push({ change, transition: 'disappear' })
    if (isSliceOver()) await rest()
  }
  return selected
}

/**
 * Events of one transaction for one listener. They are counted among themselves: clients wait
 * for as many as are announced, and this listener receives no others.
 */
function eventsOf(transaction: Transaction, selected: Selected[], c: LakeContext): StreamEvent[] {
  const { url } = c.var
  const origin = originOf(c)
  const shown = (document: SanityDocument | undefined) =>
    document ? withAssetUrl(document, origin) : null
  return selected.map(({ change, transition }, index) => {
    const id = `${transaction.id}#${change.id}`
    const data: JsonObject = {
      eventId: id,
      documentId: change.id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      previousRev: change.previousRev,
      resultRev: transaction.id,
      timestamp: transaction.timestamp,
      visibility: url.searchParams.get('visibility') === 'transaction' ? 'transaction' : 'query',
      transactionTotalEvents: selected.length,
      transactionCurrentEvent: index + 1,
    }
    if (booleanParameter(url, 'includeMutations', true)) data['mutations'] = change.mutations
    if (url.searchParams.has('effectFormat')) data['effects'] = change.effects
    if (booleanParameter(url, 'includePreviousRevision')) data['previous'] = shown(change.before)
    if (booleanParameter(url, 'includeResult') && transition !== 'disappear') {
      data['result'] = shown(change.after)
    }
    return { event: 'mutation', id, data }
  })
}
