import type { ExprNode } from 'groq-js'
import { Hono } from 'hono'

import { isObject, type JsonObject } from '../documents'
import { badRequest } from '../errors'
import {
  assertParameters,
  readBooleanParameter,
  resolveOrigin,
  readJson,
  sendLongJson,
} from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { resolveDataset } from '../http/target'
import { createQueryContext, evaluateQuery, parseQuery } from '../query/evaluate'
import type { DocumentView } from '../query/view-index'
import { parsePerspective, type Perspective } from '../query/perspective'
import { createSourceMap, type ArraySelector } from '../query/source-map'
import { createDocumentTag, collectScanTags } from '../query/sync-tags'
import { listVersions, toReleaseDocumentId } from '../releases/release'
import type { DocumentReader } from '../store/types'
import { determineReadable } from '../users/permissions'

// Responses are never cached, so the last two have no effect.
const parameters = [
  'query',
  'perspective',
  'resultSourceMap',
  'returnQuery',
  'lastLiveEventId',
  'cacheMode',
]

/** GET and POST `/data/query/:dataset`: evaluates a GROQ query with parameters. */
export const queryRoutes = new Hono<LakeEnv>()
  .get('/data/query/:dataset', (c) => {
    const { url } = c.var
    return respondToQuery(c, url.searchParams.get('query'), parseQueryParameters(url))
  })
  .post('/data/query/:dataset', async (c) => {
    const body = await readJson(c)
    const { query, params = {} } = isObject(body) ? body : {}
    if (!isObject(params)) throw badRequest('params must be an object')
    return respondToQuery(c, query, params)
  })

/**
 * Returns the query parameters of a URL, which have the form `$name=<JSON>`.
 * @throws 400 for a value that is not JSON.
 */
export function parseQueryParameters(url: URL): JsonObject {
  const params: [string, unknown][] = []
  for (const [name, value] of url.searchParams) {
    if (!name.startsWith('$')) continue
    try {
      params.push([name.slice(1), JSON.parse(value) as unknown])
    } catch {
      throw badRequest(`The value of parameter ${name} is not valid JSON`)
    }
  }
  return Object.fromEntries(params)
}

async function respondToQuery(
  c: LakeContext,
  query: unknown,
  params: JsonObject,
): Promise<Response> {
  const dataset = resolveDataset(c)
  assertParameters(c.var.url, parameters)
  if (typeof query !== 'string' || query.trim() === '') throw badRequest('The query is missing')
  const { lake, url, identity } = c.var
  const apiVersion = c.req.param('version')?.slice(1) ?? ''
  const startedAt = performance.now()
  const tree = parseQuery(query, params)
  const perspective = parsePerspective(url.searchParams.get('perspective'), apiVersion)
  assertReleases(perspective, dataset.store)
  const view = await dataset.views.get({
    perspective,
    readable: determineReadable(identity, dataset),
    assetOrigin: resolveOrigin(c),
  })
  const tags = collectScanTags(tree, params)
  const context = createQueryContext(dataset, lake, identity)
  const result = await evaluateQuery(tree, query, params, view, context, (id) =>
    tags.add(createDocumentTag(id)),
  )
  const selector = parseArraySelector(url)
  const evaluate = (other: ExprNode, others: DocumentView) =>
    evaluateQuery(other, query, params, others, context)
  const resultSourceMap =
    selector && (await createSourceMap(tree, result, view, evaluate, selector))
  return sendLongJson(c, {
    ...(readBooleanParameter(url, 'returnQuery', true) ? { query } : {}),
    result: result ?? null,
    ...(resultSourceMap ? { resultSourceMap } : {}),
    syncTags: [...tags],
    ms: Math.round(performance.now() - startedAt),
  })
}

/**
 * Verifies the releases of a perspective.
 * @throws 400 for a release that neither exists nor has documents.
 */
function assertReleases(perspective: Perspective, store: DocumentReader): void {
  if (perspective === 'raw') return
  for (const name of perspective) {
    if (name === 'drafts' || name === 'published' || store.get(toReleaseDocumentId(name))) continue
    if (listVersions(store.all(), name).length === 0)
      throw badRequest(`The perspective names the unknown release ${JSON.stringify(name)}`)
  }
}

/** Returns how the source map identifies array entries, or undefined when no source map is requested. */
function parseArraySelector(url: URL): ArraySelector | undefined {
  const value = url.searchParams.get('resultSourceMap')
  if (value === null || value === 'false') return undefined
  if (value === 'withKeyArraySelector') return 'key'
  if (value === 'true') return 'index'
  throw badRequest('resultSourceMap must be true, false or withKeyArraySelector')
}
