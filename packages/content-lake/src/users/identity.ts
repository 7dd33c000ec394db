import type { LakeRole } from './roles'

/** A caller with a valid token, who can read drafts and write what the role of the account permits. */
export type Identity = {
  /** The user id, which is stored as the author of transactions. */
  id: string
}

/** The identity of callers with the write token. */
export const tokenIdentity: Identity = { id: 'local-write-token' }

/** An account that can sign in. */
export type LakeAccount = {
  /** The id, which is stored as the author of changes. */
  id: string
  /** The name on the sign-in page, in the history and in presence. */
  name: string
  role: LakeRole
  /** The address; `<id>@localhost` by default. */
  email?: string
}
