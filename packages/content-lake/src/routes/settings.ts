import { randomBytes } from 'node:crypto'

import { Hono } from 'hono'
import { z } from 'zod'

import { badRequest, conflict, notFound } from '../errors'
import { requireManagedProject, requireUser } from '../http/auth'
import type { LakeContext, LakeEnv } from '../http/context'
import { sendJson, readOptions } from '../http/exchange'
import { resolveProject } from '../http/target'
import type { Lake } from '../lake'
import type { ApiToken, CorsOrigin } from '../management/settings'
import { computeDigest, createSecret } from '../secrets'
import { createTokenAccount, describeRoles } from '../users/accounts'
import { isLakeRole, roles } from '../users/roles'

/** Lists and changes the CORS origins and tokens of a project, and lists its roles and invitations. */
export const settingsRoutes = new Hono<LakeEnv>()
  .get('/projects/:project/cors', listOrigins)
  .post('/projects/:project/cors', addOrigin)
  .delete('/projects/:project/cors/:id', deleteOrigin)
  .get('/projects/:project/tokens', listTokens)
  .post('/projects/:project/tokens', addToken)
  .delete('/projects/:project/tokens/:id', deleteToken)
  .get('/projects/:project/roles', listRoles)
  .get('/invitations/project/:project', listInvitations)

const originPattern = /^(?:\*|[a-z][a-z0-9+.-]*:\/\/[^\s/]+(?:\/\*)?)$/i
const originOptions = z.strictObject({
  origin: z.string().regex(originPattern),
  allowCredentials: z.boolean().default(false),
})
const tokenOptions = z.strictObject({ label: z.string().trim().min(1), roleName: z.string() })

function listOrigins(c: LakeContext): Response {
  const { settings, projectId } = authorize(c)
  return sendJson(
    c,
    settings.data.origins.filter((each) => each.projectId === projectId),
  )
}

async function addOrigin(c: LakeContext): Promise<Response> {
  const { settings, projectId } = authorize(c)
  const options = await readOptions(c, originOptions)
  const { origins } = settings.data
  if (origins.some((each) => each.projectId === projectId && each.origin === options.origin))
    throw conflict(`The project has the origin ${JSON.stringify(options.origin)} already`)
  const now = new Date().toISOString()
  const id = Math.max(0, ...origins.map((each) => each.id)) + 1
  const times = { createdAt: now, updatedAt: now, deletedAt: null }
  const addedOrigin: CorsOrigin = { id, projectId, ...options, ...times }
  await settings.update((data) => ({ ...data, origins: [...data.origins, addedOrigin] }))
  return sendJson(c, addedOrigin, 201)
}

async function deleteOrigin(c: LakeContext): Promise<Response> {
  const { settings, projectId } = authorize(c)
  const id = Number(c.req.param('id'))
  const isDeleted = (each: CorsOrigin) => each.projectId === projectId && each.id === id
  if (!settings.data.origins.some(isDeleted)) throw notFound('CORS origin not found')
  await settings.update((data) => ({
    ...data,
    origins: data.origins.filter((each) => !isDeleted(each)),
  }))
  return sendJson(c, { id, deleted: true })
}

function listTokens(c: LakeContext): Response {
  const { settings, projectId } = authorize(c)
  const tokens = settings.data.tokens.filter((each) => each.projectId === projectId)
  return sendJson(c, tokens.map(describeToken))
}

async function addToken(c: LakeContext): Promise<Response> {
  const { settings, projectId } = authorize(c)
  const { label, roleName } = await readOptions(c, tokenOptions)
  if (!isLakeRole(roleName))
    throw badRequest(
      `The role ${JSON.stringify(roleName)} is not one of ${Object.keys(roles).join(', ')}`,
    )
  const key = `sk${createSecret(48)}`
  const token: ApiToken = {
    id: `si${randomBytes(9).toString('hex')}`,
    projectId,
    label,
    role: roleName,
    digest: computeDigest(key),
    createdAt: new Date().toISOString(),
  }
  await settings.update((data) => ({ ...data, tokens: [...data.tokens, token] }))
  return sendJson(c, { ...describeToken(token), key }, 201)
}

async function deleteToken(c: LakeContext): Promise<Response> {
  const { settings, projectId } = authorize(c)
  const id = c.req.param('id')
  const isDeleted = (each: ApiToken) => each.projectId === projectId && each.id === id
  if (!settings.data.tokens.some(isDeleted)) throw notFound('Token not found')
  await settings.update((data) => ({
    ...data,
    tokens: data.tokens.filter((each) => !isDeleted(each)),
  }))
  return c.body(null, 204)
}

/** Returns a token in the format of the hosted service. Only the response to its creation also contains the key. */
function describeToken(token: ApiToken) {
  const { id, label, role, createdAt } = token
  return {
    id,
    label,
    projectUserId: createTokenAccount(token).id,
    roles: describeRoles(role),
    createdAt,
  }
}

function listRoles(c: LakeContext): Response {
  requireUser(c.var.identity)
  const projectId = resolveProject(c)
  return sendJson(
    c,
    Object.entries(roles).map(([name, { title, description, grants }]) => ({
      name,
      title,
      description,
      projectId,
      isCustom: false,
      isRootRole: false,
      appliesToUsers: true,
      appliesToRobots: true,
      grants,
    })),
  )
}

/** Responds with an empty list. No one can be invited, because the options of a lake contain its accounts. */
function listInvitations(c: LakeContext): Response {
  requireUser(c.var.identity)
  resolveProject(c)
  return sendJson(c, [])
}

/** Returns the project and the settings for a request of an administrator. */
function authorize(c: LakeContext): { projectId: string; settings: Lake['settings'] } {
  const projectId = requireManagedProject(c, 'the settings of projects')
  return { projectId, settings: c.var.lake.settings }
}
