import { isPublicId } from '../documents'
import { requireIdentity } from '../http/auth'
import { isAllowedOrigin } from '../http/cors'
import { assertDataset, flag, sendJson } from '../http/exchange'
import type { RequestContext, Route } from '../http/router'
import { ANY_DOCUMENT, documentTag, typeTag, type SyncTag } from '../query/syncTags'
import type { Transaction } from '../store/types'

/** Live events and the check that browsers make before them. */
export const liveRoutes: Route[] = [
  { method: 'GET', path: '/data/live/events/:dataset', isStream: true, handle: liveEvents },
  { method: 'GET', path: '/check/cors', handle: checkCors },
]

/**
 * GET `/data/live/events/:dataset`: one message for each transaction, with the tags of the
 * queries whose answers may have changed. A reader that missed any is told to start over.
 */
function liveEvents(context: RequestContext): void {
  assertDataset(context)
  const { lake, request, response, url } = context
  const includeDrafts = flag(url, 'includeDrafts')
  if (includeDrafts) requireIdentity(context.identity, 'read')
  const seen = request.headers['last-event-id']
  const latest = lake.store.history.at(-1)?.id ?? 'start'
  const stream = lake.streams.open(response)
  const unsubscribe = lake.store.subscribe((transaction) => {
    const tags = tagsOf(transaction, includeDrafts)
    if (tags.length > 0) void stream.send({ event: 'message', id: transaction.id, data: { tags } })
  })
  stream.onClose(unsubscribe)
  void stream.send({ event: 'welcome', id: latest, data: {} })
  if (seen !== undefined && seen !== latest) {
    void stream.send({ event: 'restart', id: latest, data: {} })
  }
}

function tagsOf(transaction: Transaction, includeDrafts: boolean): SyncTag[] {
  const tags = new Set<SyncTag>()
  for (const { id, before, after } of transaction.changes) {
    if (!includeDrafts && !isPublicId(id)) continue
    tags.add(ANY_DOCUMENT).add(documentTag(id))
    for (const document of [before, after]) if (document) tags.add(typeTag(document._type))
  }
  return [...tags]
}

/** GET `/check/cors`: whether the calling page may connect. Readable by any page. */
function checkCors({ lake, request, response }: RequestContext): void {
  const allowed = isAllowedOrigin(request, lake.options.allowedOrigins ?? [])
  const { origin } = request.headers
  if (!allowed && origin !== undefined) response.setHeader('access-control-allow-origin', origin)
  sendJson(response, 200, { result: { allowed, withCredentials: allowed } })
}
