import type { IncomingMessage } from 'node:http'

import type { Lake } from '../lake'
import type { LakeContext } from './context'
import { isHostedHost } from './hosts'
import { isLoopbackHost } from './loopback'

const preflightSeconds = '86400'
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/**
 * Returns whether a request has no origin, that of the lake itself, or an allowed one. Pages of other origins can
 * neither write nor read.
 */
export function isAllowedOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin } = request.headers
  return origin === undefined || isTrustedOrigin(origin, request, origins)
}

type Origins = Pick<Lake, 'options' | 'settings'>

/** Returns whether a page may use the lake: its origin is in the options, or was added to any project. */
export function isAllowedCaller(request: IncomingMessage, { options, settings }: Origins): boolean {
  const addedOrigins = settings.data.origins.map(({ origin }) => origin)
  return isAllowedOrigin(request, [...(options.origins ?? []), ...addedOrigins])
}

/** Returns whether a page may also send a token. */
export function isCredentialedCaller(request: IncomingMessage, lake: Origins): boolean {
  return isAllowedOrigin(request, listCredentialedOrigins(lake))
}

/** Returns the origins whose pages may send a token, and whose Studios may sign in. */
export function listCredentialedOrigins({ options, settings }: Origins): string[] {
  const addedOrigins = settings.data.origins.filter(({ allowCredentials }) => allowCredentials)
  return [...(options.origins ?? []), ...addedOrigins.map(({ origin }) => origin)]
}

/** Returns whether an origin is that of the lake, by any of its host names, or an allowed one. */
export function isTrustedOrigin(
  origin: string,
  { headers: { host = '' }, socket }: IncomingMessage,
  origins: readonly string[],
): boolean {
  if (origins.some((allowed) => matchesOrigin(allowed, origin))) return true
  if (isHostedHost(host)) return origin === `https://${host}`
  // The host has already been checked. Its port may be forwarded to the port of the lake.
  if (origin === `http://${host}`) return true
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (!url || url.protocol !== 'http:') return false
  return isLoopbackHost(url.hostname) && Number(url.port || 80) === socket.localPort
}

/** Returns whether an allowed origin, in which `*` matches any text, matches an origin. */
function matchesOrigin(allowed: string, origin: string): boolean {
  if (!allowed.includes('*')) return allowed === origin
  const parts = allowed.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'i').test(origin)
}

/** Sets the headers that let the calling page read the response, which may be an error. */
export function setCorsHeaders(c: LakeContext, { credentials }: { credentials: boolean }): void {
  const origin = c.req.header('origin')
  if (origin === undefined) return
  c.header('access-control-allow-origin', origin)
  if (credentials) c.header('access-control-allow-credentials', 'true')
}

/** Sets the headers of a response to a preflight, which allow all headers, but the token only with credentials. */
export function setPreflightHeaders(
  c: LakeContext,
  { credentials }: { credentials: boolean },
): void {
  const requestedHeaders = c.req.header('access-control-request-headers')?.split(',') ?? []
  const acceptedHeaders = requestedHeaders.filter(
    (name) => credentials || name.trim().toLowerCase() !== 'authorization',
  )
  c.header('access-control-allow-methods', methods)
  c.header('access-control-allow-headers', acceptedHeaders.join(',') || undefined)
  c.header('access-control-max-age', preflightSeconds)
}
