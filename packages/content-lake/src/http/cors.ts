import type { IncomingMessage } from 'node:http'

import type { LakeContext } from './context'
import { isHostedHost } from './hosts'

const loopbackNamePattern = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/
const preflightSeconds = '86400'
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/**
 * True for requests without an Origin, from the lake's own port on this machine, and from the
 * allowed origins: only those may write or read across origins.
 */
export function isAllowedOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin } = request.headers
  return origin === undefined || isTrustedOrigin(origin, request, origins)
}

/** True for the origin of the lake itself, under any name of it, and for the allowed origins. */
export function isTrustedOrigin(
  origin: string,
  { headers: { host = '' }, socket }: IncomingMessage,
  origins: readonly string[],
): boolean {
  if (origins.some((allowed) => matchesOrigin(allowed, origin))) return true
  if (isHostedHost(host)) return origin === `https://${host}`
  // The host was checked; its port may be one that is forwarded to the port of the lake.
  if (origin === `http://${host}`) return true
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (!url || url.protocol !== 'http:') return false
  return loopbackNamePattern.test(url.hostname) && Number(url.port || 80) === socket.localPort
}

/** In the origins that administrators add, `*` stands for any text. */
function matchesOrigin(allowed: string, origin: string): boolean {
  if (!allowed.includes('*')) return allowed === origin
  const parts = allowed.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'i').test(origin)
}

/** Lets the calling page read the response, also that to an error. */
export function setCorsHeaders(c: LakeContext, { credentials }: { credentials: boolean }): void {
  const origin = c.req.header('origin')
  if (origin === undefined) return
  c.header('access-control-allow-origin', origin)
  if (credentials) c.header('access-control-allow-credentials', 'true')
}

/** Completes the response to a preflight: any header may be sent, but that of the token only with credentials. */
export function setPreflightHeaders(
  c: LakeContext,
  { credentials }: { credentials: boolean },
): void {
  const requested = c.req.header('access-control-request-headers')?.split(',') ?? []
  const accepted = requested.filter(
    (name) => credentials || name.trim().toLowerCase() !== 'authorization',
  )
  c.header('access-control-allow-methods', methods)
  c.header('access-control-allow-headers', accepted.join(',') || undefined)
  c.header('access-control-max-age', preflightSeconds)
}
