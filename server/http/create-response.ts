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
