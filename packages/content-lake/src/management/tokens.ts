import { createHash, randomBytes } from 'node:crypto'

import type { LakeAccount } from '../users/accounts'
import type { ApiToken } from './settings'

/** Begins the ids of the accounts of tokens. No account of a person can have it. */
const accountPrefix = 'token:'

/** Returns a new token, which is shown once, and its digest. */
export function createKey(): { key: string; digest: string } {
  const key = `sk${randomBytes(48).toString('base64url')}`
  return { key, digest: digestOf(key) }
}

/** Returns the token with a key. */
export function findByKey(tokens: readonly ApiToken[], key: string): ApiToken | undefined {
  const digest = digestOf(key)
  return tokens.find((each) => each.digest === digest)
}

/** Returns the account in whose name a token reads and writes. */
export function accountOfToken({ id, label, role }: ApiToken): LakeAccount {
  return { id: `${accountPrefix}${id}`, name: label, role, email: '' }
}

/** Returns whether an account is that of a token. */
export function isTokenAccount({ id }: Pick<LakeAccount, 'id'>): boolean {
  return id.startsWith(accountPrefix)
}

function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
