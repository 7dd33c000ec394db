import { randomBytes } from 'node:crypto'

import { Hono } from 'hono'

import { badRequest, notFound } from '../errors'
import { requireManagedProject, requireUser } from '../http/auth'
import type { LakeContext, LakeEnv } from '../http/context'
import { sendJson, parseOptions, readJson } from '../http/exchange'
import { isObject } from '../documents'
import { assertRule, type Hook, hookFields } from '../webhooks/hook'

/** Lists and changes the webhooks of a project, and lists their messages and attempts. */
export const hookRoutes = new Hono<LakeEnv>()
  .get('/hooks/projects/:project', (c) => sendJson(c, listHooks(c)))
  .post('/hooks/projects/:project', create)
  .get('/hooks/projects/:project/attempts/:attempt', getAttempt)
  .get('/hooks/projects/:project/:hook', (c) => sendJson(c, findHook(c)))
  .patch('/hooks/projects/:project/:hook', edit)
  .delete('/hooks/projects/:project/:hook', remove)
  .get('/hooks/projects/:project/:hook/messages', (c) =>
    sendJson(c, c.var.lake.webhooks.listMessages(findHook(c).id)),
  )
  .get('/hooks/projects/:project/:hook/attempts', (c) =>
    sendJson(c, c.var.lake.webhooks.listAttempts(findHook(c).id)),
  )

async function create(c: LakeContext): Promise<Response> {
  const projectId = requireManagedProject(c, 'webhooks')
  const fields = parseFields(await readJson(c))
  const now = new Date().toISOString()
  const hook: Hook = {
    ...fields,
    id: randomBytes(8).toString('hex'),
    projectId,
    createdAt: now,
    updatedAt: now,
    createdByUserId: requireUser(c.var.identity).id,
    isDisabled: false,
    deletedAt: null,
  }
  const { projects, settings, webhooks } = c.var.lake
  await Promise.all(projects.list(projectId).map((dataset) => webhooks.begin(dataset)))
  await settings.update((data) => ({ ...data, hooks: [...data.hooks, hook] }))
  return sendJson(c, hook, 201)
}

/** Changes the fields of a webhook that the body contains. */
async function edit(c: LakeContext): Promise<Response> {
  const hook = findHook(c)
  const changes = await readJson(c)
  if (!isObject(changes)) throw badRequest('The body must be an object')
  const { id, projectId, createdAt, updatedAt, createdByUserId, isDisabled, deletedAt, ...fields } =
    hook
  const editedHook: Hook = {
    ...hook,
    ...parseFields({ ...fields, ...changes }),
    updatedAt: new Date().toISOString(),
  }
  await c.var.lake.settings.update((data) => ({
    ...data,
    hooks: data.hooks.map((each) => (each.id === id ? editedHook : each)),
  }))
  return sendJson(c, editedHook)
}

async function remove(c: LakeContext): Promise<Response> {
  const { id } = findHook(c)
  await c.var.lake.settings.update((data) => ({
    ...data,
    hooks: data.hooks.filter((each) => each.id !== id),
  }))
  return sendJson(c, { id, deleted: true })
}

function getAttempt(c: LakeContext): Response {
  const { webhooks } = c.var.lake
  const attempts = listHooks(c).flatMap(({ id }) => webhooks.listAttempts(id))
  const attempt = attempts.find(({ id }) => id === c.req.param('attempt'))
  if (!attempt) throw notFound('Delivery attempt not found')
  return sendJson(c, attempt)
}

function listHooks(c: LakeContext): Hook[] {
  const projectId = requireManagedProject(c, 'webhooks')
  return c.var.lake.settings.data.hooks.filter((hook) => hook.projectId === projectId)
}

function findHook(c: LakeContext): Hook {
  const hook = listHooks(c).find(({ id }) => id === c.req.param('hook'))
  if (!hook) throw notFound('Webhook not found')
  return hook
}

/**
 * Returns the validated fields of a webhook.
 * @throws 400 for invalid fields.
 */
function parseFields(body: unknown) {
  const fields = parseOptions(hookFields, body)
  if (fields.type === 'document') assertRule(fields.rule)
  return fields
}
