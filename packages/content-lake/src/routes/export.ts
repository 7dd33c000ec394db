import { isPublicId } from '../documents'
import { badRequest } from '../errors'
import { assertDataset, originOf, sendLines } from '../http/exchange'
import type { RequestContext, Route } from '../http/router'
import { withAssetUrl } from '../query/views'

/** GET `/data/export/:dataset`: every document, one a line, drafts and assets included for callers with a token. */
export const exportRoutes: Route[] = [
  { method: 'GET', path: '/data/export/:dataset', handle: answer },
]

async function answer(context: RequestContext): Promise<void> {
  assertDataset(context)
  const { lake, identity, request, response, url } = context
  // Whoever asks page by page gets everything on the first page, which names no next one.
  if (url.searchParams.get('nextCursor'))
    throw badRequest('nextCursor is none that this server gave')
  const types = url.searchParams.get('types')?.split(',').filter(Boolean)
  const origin = originOf(request)
  const documents = [...lake.store.all()]
    .filter(({ _id, _type }) => (identity || isPublicId(_id)) && (types?.includes(_type) ?? true))
    .map((document) => withAssetUrl(document, origin))
  await sendLines(response, documents)
}
