import { Hono } from 'hono'

import { badRequest } from '../errors'
import { assertParameters, originOf, jsonLines } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { datasetOf } from '../http/target'
import { withAssetUrl } from '../query/views'
import { isReadable, readableBy } from '../users/reading'

/** GET `/data/export/:dataset`: every document, one a line, drafts and assets included for callers with a token. */
export const exportRoutes = new Hono<LakeEnv>().get('/data/export/:dataset', handleExport)

function handleExport(c: LakeContext): Response {
  const dataset = datasetOf(c)
  const { identity, url } = c.var
  assertParameters(url, ['nextCursor', 'types'])
  // Paged requests receive everything on the first page, without a cursor to a next one.
  if (url.searchParams.get('nextCursor'))
    throw badRequest('nextCursor is none that this server gave')
  const types = url.searchParams.get('types')?.split(',').filter(Boolean)
  const readable = readableBy(identity, dataset)
  const origin = originOf(c)
  const documents = [...dataset.store.all()]
    .filter(({ _id, _type }) => isReadable(readable, _id) && (types?.includes(_type) ?? true))
    .map((document) => withAssetUrl(document, origin))
  return jsonLines(c, documents)
}
