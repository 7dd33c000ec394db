import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'

import { identifyCaller, identifyReader } from '../http/access'
import { requireIdentity } from '../http/auth'
import { isAllowedCaller, isCredentialedCaller } from '../http/cors'
import { assertParameters, readBooleanParameter, sendJson, readLastEventId } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { resolveDataset } from '../http/target'
import { anyDocumentTag, createDocumentTag, createTypeTag, type SyncTag } from '../query/sync-tags'
import type { Transaction } from '../store/types'
import { isReadable, type Readable, determineReadable } from '../users/permissions'

/** Streams live events, and handles the check that browsers make before. */
export const liveRoutes = new Hono<LakeEnv>()
  .get('/data/live/events/:dataset', identifyReader, streamLiveEvents)
  .get('/check/cors', identifyCaller, checkCors)

/**
 * GET `/data/live/events/:dataset`: streams one message for each transaction, with the tags of the queries whose
 * results may have changed. A client that has missed messages receives an event to restart.
 */
function streamLiveEvents(c: LakeContext): Response {
  const dataset = resolveDataset(c)
  const { store, streams } = dataset
  const { url } = c.var
  // `waitFor=function` has no effect, because the lake has no functions.
  assertParameters(url, ['includeDrafts', 'lastEventId', 'waitFor'])
  const includeDrafts = readBooleanParameter(url, 'includeDrafts')
  if (includeDrafts) requireIdentity(c.var.identity, 'read')
  const lastEventId = readLastEventId(c)
  const latest = store.history.at(-1)?.id ?? 'start'
  const stream = streams.open(c)
  const unsubscribe = store.subscribe((transaction) => {
    // The client sends its token only to receive drafts.
    const readable = includeDrafts ? 'all' : determineReadable(undefined, dataset)
    const tags = collectTags(transaction, readable)
    if (tags.length > 0) void stream.send({ event: 'message', id: transaction.id, data: { tags } })
  })
  stream.onClose(unsubscribe)
  void stream.send({ event: 'welcome', id: latest, data: {} })
  if (lastEventId !== undefined && lastEventId !== latest) {
    void stream.send({ event: 'restart', id: latest, data: {} })
  }
  return RESPONSE_ALREADY_SENT
}

function collectTags(transaction: Transaction, readable: Readable): SyncTag[] {
  const tags = new Set<SyncTag>()
  for (const { id, before, after } of transaction.changes) {
    if (!isReadable(readable, id)) continue
    tags.add(anyDocumentTag).add(createDocumentTag(id))
    for (const document of [before, after]) if (document) tags.add(createTypeTag(document._type))
  }
  return [...tags]
}

/** GET `/check/cors`: responds with whether the calling page may connect. Every page can read the response. */
function checkCors(c: LakeContext): Response {
  const { lake } = c.var
  const isAllowed = isAllowedCaller(c.env.incoming, lake)
  const withCredentials = isCredentialedCaller(c.env.incoming, lake)
  const origin = c.req.header('origin')
  if (!isAllowed && origin !== undefined) c.header('access-control-allow-origin', origin)
  return sendJson(c, { result: { allowed: isAllowed, withCredentials } })
}
