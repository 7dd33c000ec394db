import type { IncomingMessage, ServerResponse } from 'node:http'

const LOOPBACK_NAME = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/
const PREFLIGHT_SECONDS = '86400'
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/**
 * True for requests without an Origin, from the lake's own port on this machine, and from the
 * allowed origins: only those may write or read across origins.
 */
export function isAllowedOrigin(
  request: IncomingMessage,
  allowedOrigins: readonly string[],
): boolean {
  const { origin } = request.headers
  return origin === undefined || isTrustedOrigin(origin, request, allowedOrigins)
}

/** True for the origin of the lake itself, under any name of this machine, and for the allowed origins. */
export function isTrustedOrigin(
  origin: string,
  { socket }: IncomingMessage,
  allowedOrigins: readonly string[],
): boolean {
  if (allowedOrigins.includes(origin)) return true
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (!url || url.protocol !== 'http:') return false
  return LOOPBACK_NAME.test(url.hostname) && Number(url.port || 80) === socket.localPort
}

/** Lets the calling page read the answer. To be set before anything is written, errors included. */
export function setCorsHeaders(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers
  if (origin === undefined) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
}

/** Answers a preflight: any header may be sent. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const requested = request.headers['access-control-request-headers']
  response.setHeader('access-control-allow-methods', METHODS)
  if (requested !== undefined) response.setHeader('access-control-allow-headers', requested)
  response.setHeader('access-control-max-age', PREFLIGHT_SECONDS)
  response.writeHead(204).end()
}
