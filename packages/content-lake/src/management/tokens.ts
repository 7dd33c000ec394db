import { computeDigest } from '../secrets'
import type { LakeAccount } from '../users/identity'
import type { ApiToken } from './settings'

/** The prefix of the ids of token accounts. Ids of other accounts cannot contain a colon. */
const accountPrefix = 'token:'

/** Returns the token with a key, or undefined when there is none. */
export function findTokenByKey(tokens: readonly ApiToken[], key: string): ApiToken | undefined {
  const digest = computeDigest(key)
  return tokens.find((each) => each.digest === digest)
}

/** Creates the account with which a token reads and writes. */
export function createTokenAccount({ id, label, role }: ApiToken): LakeAccount {
  return { id: `${accountPrefix}${id}`, name: label, role, email: '' }
}

/** Returns whether an account belongs to a token. */
export function isTokenAccount({ id }: Pick<LakeAccount, 'id'>): boolean {
  return id.startsWith(accountPrefix)
}
