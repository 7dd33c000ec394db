import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { forbidden, unauthorized } from '../errors'
import type { LakeOptions } from '../options'

/** Someone who presented a valid token: may write and see drafts. */
export interface Identity {
  /** User id, recorded as the author of transactions. */
  id: string
}

/** The id of whoever uses the write token. */
export const TOKEN_IDENTITY: Identity = { id: 'local-write-token' }

const BEARER = /^Bearer +(\S+)$/i

/**
 * Who sends a request; undefined for a caller without a token.
 * @throws 401 for a token that is not valid.
 */
export function authenticate(
  request: IncomingMessage,
  options: Pick<LakeOptions, 'token' | 'identify'>,
): Identity | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const token = BEARER.exec(header)?.[1] ?? ''
  if (options.token !== '' && isSame(token, options.token)) return TOKEN_IDENTITY
  const identity = options.identify?.(token)
  if (!identity) throw unauthorized('Unauthorized - the token is not known to the content lake')
  return identity
}

/** @throws 403 for callers without a token. */
export function requireIdentity(identity: Identity | undefined, permission: string): Identity {
  if (identity) return identity
  throw forbidden(`Insufficient permissions; permission "${permission}" required`)
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
