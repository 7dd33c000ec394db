import { Hono } from 'hono'

import { toPublishedId, type SanityDocument } from '../documents'
import { assertParameters, booleanParameter, originOf, json } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { datasetOf } from '../http/target'
import { withAssetUrl } from '../query/views'
import { isReadable, readableBy } from '../users/reading'

/** GET `/data/doc/:dataset/:ids`: documents by id, and which of them are missing. */
export const documentRoutes = new Hono<LakeEnv>().get('/data/doc/:dataset/:ids', handleDocuments)

function handleDocuments(c: LakeContext): Response {
  const dataset = datasetOf(c)
  const { store } = dataset
  const { identity, url } = c.var
  assertParameters(url, ['excludeContent', 'includeAllVersions'])
  const ids = [...new Set((c.req.param('ids') ?? '').split(','))]
  const readable = readableBy(identity, dataset)
  const visible = (id: string) => (isReadable(readable, id) ? store.get(id) : undefined)
  const versions = booleanParameter(url, 'includeAllVersions')
    ? versionsOf(store.all(), ids)
    : undefined
  const found = (id: string): SanityDocument[] =>
    versions
      ? (versions.get(toPublishedId(id)) ?? []).filter((document) => visible(document._id))
      : [visible(id)].filter((document) => document !== undefined)
  // Hidden documents are reported as missing, so that their existence is not revealed.
  const omitted = ids
    .filter((id) => found(id).length === 0)
    .map((id) => ({ id, reason: 'existence' }))
  const origin = originOf(c)
  const documents = booleanParameter(url, 'excludeContent')
    ? []
    : ids.flatMap(found).map((document) => withAssetUrl(document, origin))
  return json(c, { documents, omitted })
}

/** Returns all versions of documents, by published id. */
function versionsOf(documents: Iterable<SanityDocument>, ids: readonly string[]) {
  const versions = new Map<string, SanityDocument[]>(ids.map((id) => [toPublishedId(id), []]))
  for (const document of documents) versions.get(toPublishedId(document._id))?.push(document)
  return versions
}
