import { tokenIdentity, type Identity } from '../http/auth'
import type { ApiToken } from '../management/settings'
import { accountOfToken, isTokenAccount } from '../management/tokens'
import { isLakeRole, type LakeRole, roles } from './roles'

/** Someone who can sign in. */
export type LakeAccount = {
  /** Recorded as the author of changes. */
  id: string
  /** How the sign-in page, history and presence call the account. */
  name: string
  role: LakeRole
  /** `<id>@localhost` by default. */
  email?: string
}

/** The accounts of a lake that is given no others. */
const defaultAccounts: readonly LakeAccount[] = [
  { id: 'local-administrator', name: 'Administrator', role: 'administrator' },
  { id: 'local-publisher', name: 'Publisher', role: 'publisher' },
  { id: 'local-editor', name: 'Editor', role: 'editor' },
]

const writeTokenAccount: LakeAccount = {
  ...tokenIdentity,
  name: 'Write token',
  role: 'administrator',
  email: '',
}
const accountIdPattern = /^[\w-]+$/

/**
 * Returns the accounts of the options, or those of a lake that is given none.
 * @throws {TypeError} for accounts that cannot be distinguished, or have no such role.
 */
export function checkAccounts(
  people: readonly LakeAccount[] = defaultAccounts,
): readonly LakeAccount[] {
  const ids = new Set([...people, writeTokenAccount].map(({ id }) => id))
  if (ids.size <= people.length)
    throw new TypeError('Two accounts have the same id, or one has that of the write token')
  for (const { id, name, role } of people) {
    if (!accountIdPattern.test(id) || name.trim() === '' || !isLakeRole(role))
      throw new TypeError(
        `The account ${JSON.stringify(id)} needs an id of letters, digits, - and _, a name, and one of the roles ${Object.keys(roles).join(', ')}`,
      )
  }
  return people
}

/** The accounts of a lake, those of its tokens included. */
export class Accounts {
  /** Those that can sign in. The first one is signed in where no one chooses. */
  readonly people: readonly LakeAccount[]
  readonly #tokens: () => readonly ApiToken[]

  constructor(people: readonly LakeAccount[], tokens: () => readonly ApiToken[]) {
    this.people = people
    this.#tokens = tokens
  }

  /** Returns the account of an identity; undefined when it no longer exists. */
  of({ id }: Identity): LakeAccount | undefined {
    return this.#all(this.#tokens()).find((account) => account.id === id)
  }

  /** Returns the account that signs in: the first one unless an id is given, undefined for an unknown id. */
  signingIn(id: string | null): LakeAccount | undefined {
    return id === null ? this.people[0] : this.people.find((account) => account.id === id)
  }

  /** Returns everyone who can work on the datasets of a project, as its members. */
  members(projectId: string, caller: Identity | undefined) {
    const tokens = this.#tokens().filter((token) => token.projectId === projectId)
    return this.#all(tokens).map((account) => ({
      id: account.id,
      role: account.role,
      roles: rolesOf(account.role),
      isRobot: isRobot(account),
      isCurrentUser: account.id === caller?.id,
    }))
  }

  #all(tokens: readonly ApiToken[]): LakeAccount[] {
    return [...this.people, writeTokenAccount, ...tokens.map(accountOfToken)]
  }
}

/** Returns the user's own account, as `/users/me` does. */
export function currentUser(account: LakeAccount) {
  const { id, name, role } = account
  return {
    id,
    name,
    email: emailOf(account),
    profileImage: null,
    provider: providerOf(account),
    role,
    roles: rolesOf(role),
  }
}

/** Returns any account, as `/users/:id` does to other users. */
export function userProfile(account: LakeAccount) {
  return {
    id: account.id,
    displayName: account.name,
    email: emailOf(account),
    imageUrl: null,
    provider: providerOf(account),
    isCurrentUser: false,
  }
}

function emailOf({ id, email = `${id}@localhost` }: LakeAccount): string {
  return email
}

function providerOf(account: LakeAccount): string {
  return isRobot(account) ? 'sanity-token' : 'local'
}

function isRobot(account: LakeAccount): boolean {
  return account.id === writeTokenAccount.id || isTokenAccount(account)
}

/** Returns a role in the form of the hosted service. */
export function rolesOf(role: LakeRole) {
  return [{ name: role, title: roles[role].title }]
}
