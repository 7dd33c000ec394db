import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'

import type { Dataset } from '../datasets/dataset'
import { type JsonObject, type SanityDocument, parseVariant } from '../documents'
import { badRequest, LakeError } from '../errors'
import { findTransactionSeq, listTransactionsAfter } from '../history/revisions'
import { identifyReader } from '../http/access'
import {
  assertParameters,
  readBooleanParameter,
  readLastEventId,
  resolveOrigin,
} from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { resolveDataset } from '../http/target'
import type { StreamEvent } from '../http/sse'
import { createQueryContext, evaluateQuery, parseQuery } from '../query/evaluate'
import type { DocumentView } from '../query/view-index'
import { isPublishedByDefault } from '../query/perspective'
import { withAssetUrl } from '../query/views'
import { rest } from '../slicing'
import type { Store } from '../store/store'
import type { DocumentChange, Transaction } from '../store/types'
import { isReadable, determineReadable } from '../users/permissions'
import { parseQueryParameters } from './query'

/** GET `/data/listen/:dataset`: streams the mutations of documents that match a query. */
export const listenRoutes = new Hono<LakeEnv>().get('/data/listen/:dataset', identifyReader, listen)

type Transition = 'appear' | 'update' | 'disappear'
type Matches = (document: SanityDocument | undefined) => Promise<boolean>

type SelectedChange = {
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
/** A listener that has missed more transactions begins anew. */
const maxMissed = 200

function listen(c: LakeContext): Response {
  const dataset = resolveDataset(c)
  const { lake, url } = c.var
  let matches: Matches
  try {
    matches = createMatcher(c, dataset)
  } catch (error) {
    return sendChannelError(c, dataset, error)
  }
  const lastEventId = readLastEventId(c)
  const stream = dataset.streams.open(c)
  // Sending is asynchronous. The chain of promises preserves the order of the transactions.
  let previous = Promise.resolve()
  const deliver = (transaction: Transaction, isSent: (event: StreamEvent) => boolean) => {
    previous = previous
      .then(() => selectChanges(transaction, matches))
      .then(async (selected) => {
        const events = createEvents(transaction, selected, c)
        for (const event of events.slice(events.findIndex(isSent) + 1)) await stream.send(event)
      })
      .catch((error: unknown) => {
        lake.logger.error({ err: error }, 'a listener of the content lake failed')
        stream.close()
      })
    void lake.activity.track(previous)
  }
  const isResumable = readBooleanParameter(url, 'enableResume')
  const missedTransactions = isResumable ? listMissed(dataset.store, lastEventId) : undefined
  const latest = dataset.store.history.at(-1)?.id ?? 'start'
  const data = { listenerName: crypto.randomUUID() }
  if (lastEventId !== undefined && isResumable && !missedTransactions)
    void stream.send({ event: 'reset', id: latest, data: {} })
  else void stream.send({ event: missedTransactions ? 'welcomeback' : 'welcome', id: latest, data })
  for (const transaction of missedTransactions ?? [])
    deliver(transaction, ({ id }) => id === lastEventId)
  stream.onClose(dataset.store.subscribe((transaction) => deliver(transaction, () => false)))
  return RESPONSE_ALREADY_SENT
}

/**
 * Returns the transactions after an event, or undefined when the history does not contain its transaction or too many
 * followed. The transaction of a document's event (`transaction#document`) is included, because other events of it may
 * have followed.
 */
function listMissed(store: Store, eventId = ''): Transaction[] | undefined {
  const [transactionId = '', document] = eventId.split('#', 2)
  const seq = findTransactionSeq(store, transactionId)
  if (seq === undefined || seq <= store.seq - maxMissed) return undefined
  return listTransactionsAfter(store, document === undefined ? seq : seq - 1)
}

/** Sends an error as an event, because browsers do not let pages read the response to a rejected stream. */
function sendChannelError(c: LakeContext, { streams }: Dataset, error: unknown): Response {
  if (!(error instanceof LakeError) || error.status !== 400) throw error
  const stream = streams.open(c)
  void stream
    .send({ event: 'channelError', data: { error: error.body } })
    .then(() => stream.close())
  return RESPONSE_ALREADY_SENT
}

function createMatcher(c: LakeContext, dataset: Dataset): Matches {
  const { lake, url, identity } = c.var
  assertParameters(url, parameters)
  const format = url.searchParams.get('effectFormat')
  if (format !== null && format !== 'mendoza') throw badRequest('effectFormat must be mendoza')
  const query = url.searchParams.get('query') ?? '*'
  const params = parseQueryParameters(url)
  const tree = parseQuery(query, params)
  const isPublishedOnly =
    isPublishedByDefault(c.req.param('version')?.slice(1) ?? '') &&
    !readBooleanParameter(url, 'includeAllVersions')
  return async (document) => {
    const readable = determineReadable(identity, dataset)
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

async function selectChanges(
  transaction: Transaction,
  matches: Matches,
): Promise<SelectedChange[]> {
  const selected: SelectedChange[] = []
  for (const change of transaction.changes) {
    const before = await matches(change.before)
    const after = await matches(change.after)
    if (before && after) selected.push({ change, transition: 'update' })
    else if (after) selected.push({ change, transition: 'appear' })
    else if (before) selected.push({ change, transition: 'disappear' })
    await rest()
  }
  return selected
}

/**
 * Creates the events of one transaction for one listener. Their total counts only these events, because clients wait
 * for as many as are announced.
 */
function createEvents(
  transaction: Transaction,
  selected: SelectedChange[],
  c: LakeContext,
): StreamEvent[] {
  const { url } = c.var
  const origin = resolveOrigin(c)
  const toEventDocument = (document: SanityDocument | undefined) =>
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
    if (readBooleanParameter(url, 'includeMutations', true)) data['mutations'] = change.mutations
    if (url.searchParams.has('effectFormat')) data['effects'] = change.effects
    if (readBooleanParameter(url, 'includePreviousRevision'))
      data['previous'] = toEventDocument(change.before)
    if (readBooleanParameter(url, 'includeResult') && transition !== 'disappear') {
      data['result'] = toEventDocument(change.after)
    }
    return { event: 'mutation', id, data }
  })
}
