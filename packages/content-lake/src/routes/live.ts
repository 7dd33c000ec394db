import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'

import { identifyCaller, identifyReader } from '../http/access'
import { requireIdentity } from '../http/auth'
import { isAllowedOrigin } from '../http/cors'
import { allowedOrigins, isWithoutCredentials } from '../management/origins'
import { assertParameters, booleanParameter, json, lastEventIdOf } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { datasetOf } from '../http/target'
import { anyDocumentTag, createDocumentTag, createTypeTag, type SyncTag } from '../query/sync-tags'
import type { Transaction } from '../store/types'
import { isReadable, type Readable, readableBy } from '../users/reading'

/** Live events and the check that browsers make before them. */
export const liveRoutes = new Hono<LakeEnv>()
  .get('/data/live/events/:dataset', identifyReader, liveEvents)
  .get('/check/cors', identifyCaller, checkCors)

/**
 * GET `/data/live/events/:dataset`: one message for each transaction, with the tags of the
 * queries whose results may have changed. A client that missed any is asked to start over.
 */
function liveEvents(c: LakeContext): Response {
  const dataset = datasetOf(c)
  const { store, streams } = dataset
  const { url } = c.var
  // There are no functions for which `waitFor=function` could wait.
  assertParameters(url, ['includeDrafts', 'lastEventId', 'waitFor'])
  const includeDrafts = booleanParameter(url, 'includeDrafts')
  if (includeDrafts) requireIdentity(c.var.identity, 'read')
  const lastEventId = lastEventIdOf(c)
  const latest = store.history.at(-1)?.id ?? 'start'
  const stream = streams.open(c)
  const unsubscribe = store.subscribe((transaction) => {
    // The client sends its token only to receive drafts.
    const readable = includeDrafts ? 'all' : readableBy(undefined, dataset)
    const tags = tagsOf(transaction, readable)
    if (tags.length > 0) void stream.send({ event: 'message', id: transaction.id, data: { tags } })
  })
  stream.onClose(unsubscribe)
  void stream.send({ event: 'welcome', id: latest, data: {} })
  if (lastEventId !== undefined && lastEventId !== latest) {
    void stream.send({ event: 'restart', id: latest, data: {} })
  }
  return RESPONSE_ALREADY_SENT
}

function tagsOf(transaction: Transaction, readable: Readable): SyncTag[] {
  const tags = new Set<SyncTag>()
  for (const { id, before, after } of transaction.changes) {
    if (!isReadable(readable, id)) continue
    tags.add(anyDocumentTag).add(createDocumentTag(id))
    for (const document of [before, after]) if (document) tags.add(createTypeTag(document._type))
  }
  return [...tags]
}

/** GET `/check/cors`: whether the calling page may connect. Readable by any page. */
function checkCors(c: LakeContext): Response {
  const { lake } = c.var
  const allowed = isAllowedOrigin(c.env.incoming, allowedOrigins(lake))
  const withCredentials = allowed && !isWithoutCredentials(c.env.incoming, lake)
  const origin = c.req.header('origin')
  if (!allowed && origin !== undefined) c.header('access-control-allow-origin', origin)
  return json(c, { result: { allowed, withCredentials } })
}
