import { Hono } from 'hono'

import { isObject } from '../documents'
import { badRequest, notFound } from '../errors'
import { requireUser, tokenOf } from '../http/auth'
import { originOf, readJson, json } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { currentUser, userProfile } from '../users/accounts'
import { loginPath, loginProvider } from './login'

/** Who is signed in, who others are, and what the Studio keeps for each. */
export const userRoutes = new Hono<LakeEnv>()
  .get('/users/me', me)
  .get('/users/me/keyvalue/:keys', getValues)
  .put('/users/me/keyvalue', putValues)
  .get('/users/:ids', users)
  .get('/auth/providers', providers)
  .get('/auth/fetch', fetchToken)
  .get('/auth/id', (c) => json(c, { id: requireUser(c.var.identity).id }))
  .post('/auth/logout', logout)

function me(c: LakeContext): Response {
  const account = c.var.lake.accounts.of(requireUser(c.var.identity))
  if (!account) throw notFound('The user of this token is gone')
  return json(c, currentUser(account))
}

/** One user as an object, several as an array without the unknown ones. */
function users(c: LakeContext): Response {
  requireUser(c.var.identity)
  const ids = (c.req.param('ids') ?? '').split(',')
  const profiles = ids
    .flatMap((each) => c.var.lake.accounts.of({ id: each }) ?? [])
    .map(userProfile)
  if (ids.length === 1 && !profiles[0]) throw notFound(`User ${JSON.stringify(ids[0])} not found`)
  return json(c, ids.length === 1 ? profiles[0] : profiles)
}

function getValues(c: LakeContext): Response {
  const { lake, identity } = c.var
  const values = lake.users.data.values[requireUser(identity).id] ?? {}
  const keys = (c.req.param('keys') ?? '').split(',').filter((key) => Object.hasOwn(values, key))
  return json(
    c,
    keys.map((key) => ({ key, value: values[key] })),
  )
}

async function putValues(c: LakeContext): Promise<Response> {
  const user = requireUser(c.var.identity).id
  const pairs = await readJson(c)
  if (!Array.isArray(pairs) || !pairs.every(isPair))
    throw badRequest('The body must be an array of {key, value}')
  const given = Object.fromEntries(pairs.map(({ key, value }) => [key, value]))
  await c.var.lake.users.update((data) => ({
    ...data,
    values: { ...data.values, [user]: { ...data.values[user], ...given } },
  }))
  return json(c, pairs)
}

function isPair(pair: unknown): pair is { key: string; value: unknown } {
  return (
    isObject(pair) &&
    typeof pair['key'] === 'string' &&
    pair['key'] !== '__proto__' &&
    'value' in pair
  )
}

function providers(c: LakeContext): Response {
  const url = originOf(c) + loginPath
  return json(c, { providers: [{ ...loginProvider, url }] })
}

async function fetchToken(c: LakeContext): Promise<Response> {
  const { lake, url } = c.var
  const token = await lake.sessions.exchange(url.searchParams.get('sid') ?? '')
  if (token === undefined)
    throw notFound('Session not found: it was used before or is too old; sign in again')
  return json(c, { token })
}

async function logout(c: LakeContext): Promise<Response> {
  // The Studio sends this request twice, once without a token.
  const token = tokenOf(c.req.header('authorization'))
  if (token !== '') await c.var.lake.sessions.end(token)
  return c.body(null, 204)
}
