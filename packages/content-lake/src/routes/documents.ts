import { Hono } from 'hono'

import { toPublishedId, type SanityDocument } from '../documents'
import { assertParameters, readBooleanParameter, resolveOrigin, sendJson } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { resolveDataset } from '../http/target'
import { withAssetUrl } from '../query/views'
import { isReadable, determineReadable } from '../users/permissions'

/** GET `/data/doc/:dataset/:ids`: responds with documents by id, and with the ids of missing documents. */
export const documentRoutes = new Hono<LakeEnv>().get('/data/doc/:dataset/:ids', handleDocuments)

function handleDocuments(c: LakeContext): Response {
  const dataset = resolveDataset(c)
  const { store } = dataset
  const { identity, url } = c.var
  assertParameters(url, ['excludeContent', 'includeAllVersions'])
  const ids = [...new Set((c.req.param('ids') ?? '').split(','))]
  const readable = determineReadable(identity, dataset)
  const findVisible = (id: string) => (isReadable(readable, id) ? store.get(id) : undefined)
  const versions = readBooleanParameter(url, 'includeAllVersions')
    ? groupVersions(store.all(), ids)
    : undefined
  const findDocuments = (id: string): SanityDocument[] =>
    versions
      ? (versions.get(toPublishedId(id)) ?? []).filter((document) => findVisible(document._id))
      : [findVisible(id)].filter((document) => document !== undefined)
  // Hidden documents are reported as missing, so that their existence is not revealed.
  const omitted = ids
    .filter((id) => findDocuments(id).length === 0)
    .map((id) => ({ id, reason: 'existence' }))
  const origin = resolveOrigin(c)
  const documents = readBooleanParameter(url, 'excludeContent')
    ? []
    : ids.flatMap(findDocuments).map((document) => withAssetUrl(document, origin))
  return sendJson(c, { documents, omitted })
}

/** Returns all versions of the documents with these ids, by published id. */
function groupVersions(documents: Iterable<SanityDocument>, ids: readonly string[]) {
  const versions = new Map<string, SanityDocument[]>(ids.map((id) => [toPublishedId(id), []]))
  for (const document of documents) versions.get(toPublishedId(document._id))?.push(document)
  return versions
}
