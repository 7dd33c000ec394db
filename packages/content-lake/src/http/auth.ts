import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { forbidden, unauthorized } from '../errors'
import type { Lake } from '../lake'
import { accountOfToken, findByKey } from '../management/tokens'
import type { LakeAccount } from '../users/accounts'

/** Someone who presented a valid token: sees drafts, and may write what the role of the account permits. */
export type Identity = {
  /** User id, recorded as the author of transactions. */
  id: string
}

/** The id of whoever uses the write token. */
export const tokenIdentity: Identity = { id: 'local-write-token' }

const bearerPattern = /^Bearer +(\S+)$/i

/** What telling callers apart needs of the lake. */
type Door = Pick<Lake, 'options' | 'accounts' | 'sessions' | 'settings'>

/**
 * Who sends a request; undefined for a caller without a token.
 * @throws 401 for a token that is not valid.
 */
export function authenticate(request: IncomingMessage, lake: Door): Identity | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const identity = identityOf(header, lake)
  if (!identity) throw unauthorized('Unauthorized - the token is not known to the content lake')
  return identity
}

/** Resolves an Authorization header to its user: the write token, another token, or a session of an account that exists. */
export function identityOf(
  authorization: string,
  { options, accounts, sessions, settings }: Door,
): Identity | undefined {
  const token = tokenOf(authorization)
  if (isWriteToken(token, options)) return tokenIdentity
  const apiToken = findByKey(settings.data.tokens, token)
  if (apiToken) return { id: accountOfToken(apiToken).id }
  const identity = sessions.identify(token)
  return identity && accounts.of(identity) && identity
}

/** Returns whether this is the token that may write. */
export function isWriteToken(token: string, options: Pick<Lake['options'], 'token'>): boolean {
  return options.token !== '' && isSame(token, options.token)
}

/** The token of an Authorization header; empty when there is none. */
export function tokenOf(authorization: string | undefined): string {
  return bearerPattern.exec(authorization ?? '')?.[1] ?? ''
}

/** @throws 403 for callers without a token. */
export function requireIdentity(identity: Identity | undefined, permission: string): Identity {
  if (identity) return identity
  throw forbidden(`Insufficient permissions; permission "${permission}" required`)
}

/** @throws 403 for callers without a token. */
export function requireAccount(
  identity: Identity | undefined,
  permission: string,
  { accounts }: Pick<Lake, 'accounts'>,
): LakeAccount {
  const account = accounts.of(requireIdentity(identity, permission))
  if (account) return account
  throw unauthorized('Unauthorized - the account of this token no longer exists')
}

/** @throws 403 for everyone else, with or without a token; the error names what only administrators can manage. */
export function requireAdministrator(
  identity: Identity | undefined,
  lake: Pick<Lake, 'accounts'>,
  managed: string,
): void {
  if (requireAccount(identity, 'manage', lake).role === 'administrator') return
  throw forbidden(`Insufficient permissions; only administrators can manage ${managed}`)
}

/** @throws 401 for requests without a token; the Studio then shows its sign-in page. */
export function requireUser(identity: Identity | undefined): Identity {
  if (identity) return identity
  throw unauthorized('Unauthorized - sign in first')
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
