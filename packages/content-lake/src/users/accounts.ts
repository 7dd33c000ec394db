import type { ApiToken } from '../management/settings'
import { computeDigest } from '../secrets'
import { tokenIdentity, type Identity, type LakeAccount } from './identity'
import { isLakeRole, type LakeRole, roles } from './roles'

/** The accounts of a lake without other ones in its options. */
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
/** The prefix of the ids of token accounts. Ids of other accounts cannot contain a colon. */
const tokenAccountPrefix = 'token:'

/**
 * Returns the validated accounts, or the default ones.
 * @throws {TypeError} for repeated or invalid ids, empty names and unknown roles.
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

/** Creates the account with which a token reads and writes. */
export function createTokenAccount({ id, label, role }: ApiToken): LakeAccount {
  return { id: `${tokenAccountPrefix}${id}`, name: label, role, email: '' }
}

/** The accounts of a lake, including those of its tokens. */
export class Accounts {
  /** The accounts that can sign in. The first one is signed in when a request does not choose one. */
  readonly people: readonly LakeAccount[]
  readonly #tokens: () => readonly ApiToken[]

  constructor(people: readonly LakeAccount[], tokens: () => readonly ApiToken[]) {
    this.people = people
    this.#tokens = tokens
  }

  /** Returns the account of an identity, or undefined when it no longer exists. */
  find({ id }: Identity): LakeAccount | undefined {
    return this.#listAll(this.#tokens()).find((account) => account.id === id)
  }

  /** Returns the account of an API token, or undefined for another text. */
  findByToken(token: string): LakeAccount | undefined {
    const digest = computeDigest(token)
    const apiToken = this.#tokens().find((each) => each.digest === digest)
    return apiToken && createTokenAccount(apiToken)
  }

  /** Returns the account to sign in: the one with the id, by default the first one, or undefined for an unknown id. */
  findForSignIn(id: string | null): LakeAccount | undefined {
    return id === null ? this.people[0] : this.people.find((account) => account.id === id)
  }

  /** Returns all accounts that can use the datasets of a project, as its members. */
  listMembers(projectId: string, caller: Identity | undefined) {
    const tokens = this.#tokens().filter((token) => token.projectId === projectId)
    return this.#listAll(tokens).map((account) => ({
      id: account.id,
      role: account.role,
      roles: describeRoles(account.role),
      isRobot: isRobot(account),
      isCurrentUser: account.id === caller?.id,
    }))
  }

  #listAll(tokens: readonly ApiToken[]): LakeAccount[] {
    return [...this.people, writeTokenAccount, ...tokens.map(createTokenAccount)]
  }
}

/** Returns the caller's account in the format of `/users/me`. */
export function describeCurrentUser(account: LakeAccount) {
  const { id, name, role } = account
  return {
    id,
    name,
    email: resolveEmail(account),
    profileImage: null,
    provider: chooseProvider(account),
    role,
    roles: describeRoles(role),
  }
}

/** Returns an account in the format of `/users/:id`. */
export function describeUser(account: LakeAccount) {
  return {
    id: account.id,
    displayName: account.name,
    email: resolveEmail(account),
    imageUrl: null,
    provider: chooseProvider(account),
    isCurrentUser: false,
  }
}

function resolveEmail({ id, email = `${id}@localhost` }: LakeAccount): string {
  return email
}

function chooseProvider(account: LakeAccount): string {
  return isRobot(account) ? 'sanity-token' : 'local'
}

function isRobot(account: LakeAccount): boolean {
  return account.id === writeTokenAccount.id || account.id.startsWith(tokenAccountPrefix)
}

/** Returns a role as the list of roles of the hosted service. */
export function describeRoles(role: LakeRole) {
  return [{ name: role, title: roles[role].title }]
}
