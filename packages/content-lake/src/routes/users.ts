import { isObject } from '../documents'
import { badRequest, notFound } from '../errors'
import { requireUser, tokenOf } from '../http/auth'
import { originOf, readJson, sendJson } from '../http/exchange'
import type { RequestContext, Route } from '../http/router'
import { accountOf, currentUser, userProfile } from '../users/accounts'
import { LOGIN_PATH } from './login'

/** Who is signed in, who others are, and what the Studio keeps for each. */
export const userRoutes: Route[] = [
  { method: 'GET', path: '/users/me', handle: me },
  { method: 'GET', path: '/users/me/keyvalue/:keys', handle: getValues },
  { method: 'PUT', path: '/users/me/keyvalue', handle: putValues },
  { method: 'GET', path: '/users/:ids', handle: users },
  { method: 'GET', path: '/auth/providers', handle: providers },
  { method: 'GET', path: '/auth/fetch', handle: fetchToken },
  { method: 'GET', path: '/auth/id', handle: id },
  { method: 'POST', path: '/auth/logout', handle: logout },
]

function me({ identity, response }: RequestContext): void {
  const account = accountOf(requireUser(identity))
  if (!account) throw notFound('The user of this token is gone')
  sendJson(response, 200, currentUser(account))
}

/** One user as an object, several as an array without the unknown ones. */
function users({ identity, params, response }: RequestContext): void {
  requireUser(identity)
  const ids = (params['ids'] ?? '').split(',')
  const found = ids.flatMap((each) => accountOf({ id: each }) ?? []).map(userProfile)
  if (ids.length === 1 && !found[0]) throw notFound(`User ${JSON.stringify(ids[0])} not found`)
  sendJson(response, 200, ids.length === 1 ? found[0] : found)
}

function getValues({ lake, identity, params, response }: RequestContext): void {
  const values = lake.users.data.values[requireUser(identity).id] ?? {}
  const keys = (params['keys'] ?? '').split(',').filter((key) => Object.hasOwn(values, key))
  sendJson(
    response,
    200,
    keys.map((key) => ({ key, value: values[key] })),
  )
}

async function putValues(context: RequestContext): Promise<void> {
  const user = requireUser(context.identity).id
  const pairs = await readJson(context)
  if (!Array.isArray(pairs) || !pairs.every(isPair))
    throw badRequest('The body must be an array of {key, value}')
  const given = Object.fromEntries(pairs.map(({ key, value }) => [key, value]))
  await context.lake.users.update((data) => ({
    ...data,
    values: { ...data.values, [user]: { ...data.values[user], ...given } },
  }))
  sendJson(context.response, 200, pairs)
}

function isPair(pair: unknown): pair is { key: string; value: unknown } {
  return (
    isObject(pair) &&
    typeof pair['key'] === 'string' &&
    pair['key'] !== '__proto__' &&
    'value' in pair
  )
}

function providers({ request, response }: RequestContext): void {
  const url = originOf(request) + LOGIN_PATH
  sendJson(response, 200, { providers: [{ name: 'local', title: 'Local staff login', url }] })
}

async function fetchToken({ lake, response, url }: RequestContext): Promise<void> {
  const token = await lake.sessions.exchange(url.searchParams.get('sid') ?? '')
  if (token === undefined)
    throw notFound('Session not found: it was used before or is too old; sign in again')
  sendJson(response, 200, { token })
}

function id({ identity, response }: RequestContext): void {
  sendJson(response, 200, { id: requireUser(identity).id })
}

async function logout({ lake, request, response }: RequestContext): Promise<void> {
  // The Studio says it twice, once without a token.
  const token = tokenOf(request.headers.authorization)
  if (token !== '') await lake.sessions.end(token)
  response.writeHead(204).end()
}
