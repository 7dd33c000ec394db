import { Hono } from 'hono'

import { badRequest } from '../errors'
import { assertParameters, resolveOrigin, sendJsonLines } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { resolveDataset } from '../http/target'
import { withAssetUrl } from '../query/views'
import { isReadable, determineReadable } from '../users/permissions'

/** GET `/data/export/:dataset`: sends all documents, one per line, including drafts for callers with a token. */
export const exportRoutes = new Hono<LakeEnv>().get('/data/export/:dataset', handleExport)

function handleExport(c: LakeContext): Response {
  const dataset = resolveDataset(c)
  const { identity, url } = c.var
  assertParameters(url, ['nextCursor', 'types'])
  // The first page contains all documents, without a cursor for another page.
  if (url.searchParams.get('nextCursor'))
    throw badRequest('nextCursor must be one that this server returned')
  const types = url.searchParams.get('types')?.split(',').filter(Boolean)
  const readable = determineReadable(identity, dataset)
  const origin = resolveOrigin(c)
  const documents = [...dataset.store.all()]
    .filter(({ _id, _type }) => isReadable(readable, _id) && (types?.includes(_type) ?? true))
    .map((document) => withAssetUrl(document, origin))
  return sendJsonLines(c, documents)
}
