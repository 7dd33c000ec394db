import { TOKEN_IDENTITY, type Identity } from '../http/auth'

/** What the Studio and the client read of a user. */
export interface Account extends Identity {
  name: string
  email: string
  provider: string
  role: string
}

/** The one person who signs in locally; history calls its author by this id. */
export const STAFF: Account = {
  id: 'local-staff',
  name: 'Local Staff',
  email: 'staff@localhost',
  provider: 'local',
  role: 'administrator',
}

const WRITE_TOKEN: Account = {
  ...TOKEN_IDENTITY,
  name: 'Write token',
  email: '',
  provider: 'sanity-token',
  role: 'editor',
}
const ACCOUNTS = [STAFF, WRITE_TOKEN]
const ROLE_TITLES: Readonly<Record<string, string>> = {
  administrator: 'Administrator',
  editor: 'Editor',
}

/** The account behind an identity. */
export function accountOf({ id }: Identity): Account | undefined {
  return ACCOUNTS.find((account) => account.id === id)
}

/** The user's own account, as `/users/me` returns it. */
export function currentUser({ id, name, email, provider, role }: Account) {
  return { id, name, email, profileImage: null, provider, role, roles: rolesOf(role) }
}

/** Any account, as `/users/:id` returns it to other users. */
export function userProfile({ id, name, email, provider }: Account) {
  return { id, displayName: name, email, imageUrl: null, provider, isCurrentUser: false }
}

/** An account as a member of the project. */
function memberOf({ id, role }: Account, caller: Identity | undefined) {
  return {
    id,
    role,
    roles: rolesOf(role),
    isRobot: id === WRITE_TOKEN.id,
    isCurrentUser: id === caller?.id,
  }
}

/** Everyone who can work on the dataset. */
export function members(caller: Identity | undefined) {
  return ACCOUNTS.map((account) => memberOf(account, caller))
}

function rolesOf(role: string) {
  return [{ name: role, title: ROLE_TITLES[role] ?? role }]
}
