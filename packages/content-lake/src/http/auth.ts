import type { IncomingMessage } from 'node:http'

import { forbidden, unauthorized } from '../errors'
import type { Lake } from '../lake'
import { isSameSecret } from '../secrets'
import { tokenIdentity, type Identity, type LakeAccount } from '../users/identity'
import type { LakeContext } from './context'
import { assertParameters } from './exchange'
import { resolveProject } from './target'

const bearerPattern = /^Bearer +(\S+)$/i

/** The parts of the lake that identify callers. */
type AuthContext = Pick<Lake, 'options' | 'accounts' | 'sessions'>

/**
 * Returns the identity of the caller of a request, or undefined for a caller without a token.
 * @throws 401 for an invalid token.
 */
export function authenticate(request: IncomingMessage, lake: AuthContext): Identity | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const identity = findIdentity(header, lake)
  if (!identity) throw unauthorized('Unauthorized - the token is not known to the content lake')
  return identity
}

/** Returns the user of an Authorization header with the write token, an API token, or the session of an account. */
export function findIdentity(
  authorization: string,
  { options, accounts, sessions }: AuthContext,
): Identity | undefined {
  const token = parseBearerToken(authorization)
  if (isWriteToken(token, options)) return tokenIdentity
  const identity = accounts.findByToken(token) ?? sessions.identify(token)
  return identity && accounts.find(identity) && identity
}

/** Returns whether a token is the write token of the lake. */
export function isWriteToken(token: string, options: Pick<Lake['options'], 'token'>): boolean {
  return options.token !== '' && isSameSecret(token, options.token)
}

/** Returns the token of an Authorization header, or an empty text when it has none. */
export function parseBearerToken(authorization: string | undefined): string {
  return bearerPattern.exec(authorization ?? '')?.[1] ?? ''
}

/**
 * Returns the identity of the caller.
 * @throws 403 for callers without a token.
 */
export function requireIdentity(identity: Identity | undefined, permission: string): Identity {
  if (identity) return identity
  throw forbidden(`Insufficient permissions; permission "${permission}" required`)
}

/**
 * Returns the account of the caller.
 * @throws 403 for callers without a token, 401 when the account no longer exists.
 */
export function requireAccount(
  identity: Identity | undefined,
  permission: string,
  { accounts }: Pick<Lake, 'accounts'>,
): LakeAccount {
  const account = accounts.find(requireIdentity(identity, permission))
  if (account) return account
  throw unauthorized('Unauthorized - the account of this token no longer exists')
}

/**
 * Returns the project of a request that changes settings, which has no parameters.
 * @throws 403 unless an administrator sends it, with an error that names the managed resource.
 */
export function requireManagedProject(c: LakeContext, managedResource: string): string {
  const { lake, identity, url } = c.var
  if (requireAccount(identity, 'manage', lake).role !== 'administrator')
    throw forbidden(`Insufficient permissions; only administrators can manage ${managedResource}`)
  assertParameters(url, [])
  return resolveProject(c)
}

/**
 * Returns the identity of the caller.
 * @throws 401 for callers without a token, so that the Studio shows its sign-in page.
 */
export function requireUser(identity: Identity | undefined): Identity {
  if (identity) return identity
  throw unauthorized('Unauthorized - sign in first')
}
