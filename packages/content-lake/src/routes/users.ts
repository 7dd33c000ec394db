import { Hono } from 'hono'

import { isObject } from '../documents'
import { badRequest, notFound } from '../errors'
import { requireUser, parseBearerToken } from '../http/auth'
import { resolveOrigin, readJson, sendJson } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { describeCurrentUser, describeUser } from '../users/accounts'
import { loginPath, loginProvider } from './login'

/** Responds with users, stores the Studio's values for each of them, and completes the sign-in and sign-out. */
export const userRoutes = new Hono<LakeEnv>()
  .get('/users/me', sendCurrentUser)
  .get('/users/me/keyvalue/:keys', getValues)
  .put('/users/me/keyvalue', putValues)
  .get('/users/:ids', sendUsers)
  .get('/auth/providers', sendProviders)
  .get('/auth/fetch', fetchToken)
  .get('/auth/id', (c) => sendJson(c, { id: requireUser(c.var.identity).id }))
  .post('/auth/logout', logout)

function sendCurrentUser(c: LakeContext): Response {
  const account = c.var.lake.accounts.find(requireUser(c.var.identity))
  if (!account) throw notFound('The user of this token is gone')
  return sendJson(c, describeCurrentUser(account))
}

/** Responds with one user as an object, or with several as an array without the unknown ones. */
function sendUsers(c: LakeContext): Response {
  requireUser(c.var.identity)
  const ids = (c.req.param('ids') ?? '').split(',')
  const profiles = ids
    .flatMap((each) => c.var.lake.accounts.find({ id: each }) ?? [])
    .map(describeUser)
  if (ids.length === 1 && !profiles[0]) throw notFound(`User ${JSON.stringify(ids[0])} not found`)
  return sendJson(c, ids.length === 1 ? profiles[0] : profiles)
}

function getValues(c: LakeContext): Response {
  const { lake, identity } = c.var
  const values = lake.users.data.values[requireUser(identity).id] ?? {}
  const keys = (c.req.param('keys') ?? '').split(',').filter((key) => Object.hasOwn(values, key))
  return sendJson(
    c,
    keys.map((key) => ({ key, value: values[key] })),
  )
}

async function putValues(c: LakeContext): Promise<Response> {
  const user = requireUser(c.var.identity).id
  const pairs = await readJson(c)
  if (!Array.isArray(pairs) || !pairs.every(isPair))
    throw badRequest('The body must be an array of {key, value}')
  const newValues = Object.fromEntries(pairs.map(({ key, value }) => [key, value]))
  await c.var.lake.users.update((data) => ({
    ...data,
    values: { ...data.values, [user]: { ...data.values[user], ...newValues } },
  }))
  return sendJson(c, pairs)
}

function isPair(pair: unknown): pair is { key: string; value: unknown } {
  return (
    isObject(pair) &&
    typeof pair['key'] === 'string' &&
    pair['key'] !== '__proto__' &&
    'value' in pair
  )
}

function sendProviders(c: LakeContext): Response {
  const url = resolveOrigin(c) + loginPath
  return sendJson(c, { providers: [{ ...loginProvider, url }] })
}

async function fetchToken(c: LakeContext): Promise<Response> {
  const { lake, url } = c.var
  const token = await lake.sessions.exchange(url.searchParams.get('sid') ?? '')
  if (token === undefined)
    throw notFound('Session not found: it was used before or is too old; sign in again')
  return sendJson(c, { token })
}

async function logout(c: LakeContext): Promise<Response> {
  // The Studio sends this request twice, once without a token.
  const token = parseBearerToken(c.req.header('authorization'))
  if (token !== '') await c.var.lake.sessions.end(token)
  return c.body(null, 204)
}
