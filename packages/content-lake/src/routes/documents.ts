import { isPublicId, publishedId, type SanityDocument } from '../documents'
import { assertDataset, flag, originOf, sendJson } from '../http/exchange'
import type { RequestContext, Route } from '../http/router'
import { withAssetUrl } from '../query/views'

/** GET `/data/doc/:dataset/:ids`: documents by id, and which of them are missing. */
export const documentRoutes: Route[] = [
  { method: 'GET', path: '/data/doc/:dataset/:ids', handle: answer },
]

function answer(context: RequestContext): void {
  assertDataset(context)
  const { lake, params, identity, request, response, url } = context
  const ids = [...new Set((params['ids'] ?? '').split(','))]
  const visible = (id: string) => (identity || isPublicId(id) ? lake.store.get(id) : undefined)
  const found = (id: string) =>
    flag(url, 'includeAllVersions')
      ? versionsOf(lake.store.all(), id).filter((document) => visible(document._id))
      : [visible(id)].filter((document) => document !== undefined)
  // Hidden documents count as missing: their existence is nobody's business either.
  const omitted = ids
    .filter((id) => found(id).length === 0)
    .map((id) => ({ id, reason: 'existence' }))
  const origin = originOf(request)
  const documents = flag(url, 'excludeContent')
    ? []
    : ids.flatMap(found).map((document) => withAssetUrl(document, origin))
  sendJson(response, 200, { documents, omitted })
}

function versionsOf(documents: Iterable<SanityDocument>, id: string): SanityDocument[] {
  return [...documents].filter(({ _id }) => publishedId(_id) === publishedId(id))
}
