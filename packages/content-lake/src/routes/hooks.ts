import { randomBytes } from 'node:crypto'

import { Hono } from 'hono'

import { badRequest, notFound } from '../errors'
import { requireAdministrator, requireUser } from '../http/auth'
import type { LakeContext, LakeEnv } from '../http/context'
import { assertParameters, json, parseOptions, readJson } from '../http/exchange'
import { projectOf } from '../http/target'
import { isObject } from '../documents'
import { assertRule, type Hook, hookFields } from '../webhooks/hook'

/** The webhooks of a project, and what they have sent. */
export const hookRoutes = new Hono<LakeEnv>()
  .get('/hooks/projects/:project', (c) => json(c, hooksOf(c)))
  .post('/hooks/projects/:project', create)
  .get('/hooks/projects/:project/attempts/:attempt', getAttempt)
  .get('/hooks/projects/:project/:hook', (c) => json(c, hookOf(c)))
  .patch('/hooks/projects/:project/:hook', edit)
  .delete('/hooks/projects/:project/:hook', remove)
  .get('/hooks/projects/:project/:hook/messages', (c) =>
    json(c, c.var.lake.webhooks.messagesOf(hookOf(c).id)),
  )
  .get('/hooks/projects/:project/:hook/attempts', (c) =>
    json(c, c.var.lake.webhooks.attemptsOf(hookOf(c).id)),
  )

async function create(c: LakeContext): Promise<Response> {
  const projectId = managedProject(c)
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
  return json(c, hook, 201)
}

/** Changes the fields of the body; all others stay as they are. */
async function edit(c: LakeContext): Promise<Response> {
  const hook = hookOf(c)
  const changed = await readJson(c)
  if (!isObject(changed)) throw badRequest('The body must be an object')
  const { id, projectId, createdAt, createdByUserId, isDisabled, deletedAt, ...fields } = hook
  const { updatedAt: _updatedAt, ...present } = fields
  const edited: Hook = {
    ...parseFields({ ...present, ...changed }),
    ...{ id, projectId, createdAt, createdByUserId, isDisabled, deletedAt },
    updatedAt: new Date().toISOString(),
  }
  await c.var.lake.settings.update((data) => ({
    ...data,
    hooks: data.hooks.map((each) => (each.id === id ? edited : each)),
  }))
  return json(c, edited)
}

async function remove(c: LakeContext): Promise<Response> {
  const { id } = hookOf(c)
  await c.var.lake.settings.update((data) => ({
    ...data,
    hooks: data.hooks.filter((each) => each.id !== id),
  }))
  return json(c, { id, deleted: true })
}

function getAttempt(c: LakeContext): Response {
  const { webhooks } = c.var.lake
  const attempts = hooksOf(c).flatMap(({ id }) => webhooks.attemptsOf(id))
  const attempt = attempts.find(({ id }) => id === c.req.param('attempt'))
  if (!attempt) throw notFound('Delivery attempt not found')
  return json(c, attempt)
}

function hooksOf(c: LakeContext): Hook[] {
  const projectId = managedProject(c)
  return c.var.lake.settings.data.hooks.filter((hook) => hook.projectId === projectId)
}

function hookOf(c: LakeContext): Hook {
  const hook = hooksOf(c).find(({ id }) => id === c.req.param('hook'))
  if (!hook) throw notFound('Webhook not found')
  return hook
}

/**
 * Reads what a request sets of a webhook.
 * @throws 400 for invalid fields.
 */
function parseFields(body: unknown) {
  const fields = parseOptions(hookFields, body)
  if (fields.type === 'document') assertRule(fields.rule)
  return fields
}

function managedProject(c: LakeContext): string {
  const { lake, identity, url } = c.var
  requireAdministrator(identity, lake, 'webhooks')
  assertParameters(url, [])
  return projectOf(c)
}
