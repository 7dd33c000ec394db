import { type FlatHeaders, pairsOf } from './headers'

/** Creates a response that states the length of its body, which a response to HEAD has to state too. */
export function createResponse(
  status: number,
  flatHeaders: FlatHeaders,
  body: Buffer | string | null,
): Response {
  const headers = new Headers(pairsOf(flatHeaders))
  if (status === 204 || status === 304) return new Response(null, { status, headers })
  headers.set('Content-Length', String(body === null ? 0 : Buffer.byteLength(body)))
  return new Response(body as BodyInit | null, { status, headers })
}

/** Returns whether If-None-Match names this entity tag. The comparison is weak, as for every GET and HEAD. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  // Browsers usually send back exactly the ETag they received; parsing a list would cost as much as the cache lookup.
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const etags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return etags.includes(etag.replace(/^W\//, ''))
}
