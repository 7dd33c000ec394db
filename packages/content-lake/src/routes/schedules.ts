import { Hono } from 'hono'

import type { Dataset } from '../datasets/dataset'
import { forbidden } from '../errors'
import { requireAccount, requireUser } from '../http/auth'
import type { LakeContext, LakeEnv } from '../http/context'
import { assertParameters, json, parseOptions, readOptions } from '../http/exchange'
import { changedDatasetOf, datasetOf } from '../http/target'
import {
  newSchedule,
  type ScheduledDocument,
  scheduleChanges,
  scheduleFilter,
} from '../schedules/schedule'
import type { LakeAccount } from '../users/accounts'
import { grantsOf, isGranted, roles } from '../users/roles'

/** Scheduled publishing, which the Studio calls Schedules. Scheduled drafts and releases are documents instead. */
export const scheduleRoutes = new Hono<LakeEnv>()
  .get('/schedules/:project/:dataset', list)
  .post('/schedules/:project/:dataset', create)
  .get('/schedules/:project/:dataset/:schedule', (c) => json(c, scheduleOf(c)))
  .patch('/schedules/:project/:dataset/:schedule', update)
  .delete('/schedules/:project/:dataset/:schedule', remove)
  .post('/schedules/:project/:dataset/:schedules/publish', run)

function list(c: LakeContext): Response {
  const { schedules } = datasetOf(c)
  const { identity, url } = c.var
  requireUser(identity)
  assertParameters(url, Object.keys(scheduleFilter.shape))
  const parameters = Object.keys(scheduleFilter.shape).flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  const filter = parseOptions(scheduleFilter, Object.fromEntries(parameters))
  return json(c, { schedules: schedules.list(filter) })
}

async function create(c: LakeContext): Promise<Response> {
  const { dataset, account } = authorOf(c)
  const fields = await readOptions(c, newSchedule)
  const documents = fields.documents.map((each) => described(each, dataset))
  assertMayPublish(account, dataset, documents)
  return json(c, await dataset.schedules.create({ ...fields, documents }, account.id), 201)
}

async function update(c: LakeContext): Promise<Response> {
  const { dataset, account } = authorOf(c)
  const { id, documents: present } = scheduleOf(c)
  const changes = await readOptions(c, scheduleChanges)
  const documents = changes.documents?.map((each) => described(each, dataset)) ?? present
  assertMayPublish(account, dataset, [...present, ...documents])
  return json(c, await dataset.schedules.update(id, { ...changes, documents }))
}

async function remove(c: LakeContext): Promise<Response> {
  const { dataset, account } = authorOf(c)
  const { id, documents } = scheduleOf(c)
  assertMayPublish(account, dataset, documents)
  await dataset.schedules.delete(id)
  return c.body(null, 204)
}

/** Runs one or more schedules, one after the other. */
async function run(c: LakeContext): Promise<Response> {
  const { dataset, account } = authorOf(c)
  const schedules = (c.req.param('schedules') ?? '')
    .split(',')
    .map((id) => dataset.schedules.get(id))
  for (const { documents } of schedules) assertMayPublish(account, dataset, documents)
  const done = []
  for (const { id } of schedules) done.push(await dataset.schedules.run(id, account))
  return json(c, { schedules: done })
}

function scheduleOf(c: LakeContext) {
  const { schedules } = datasetOf(c)
  requireUser(c.var.identity)
  assertParameters(c.var.url, [])
  return schedules.get(c.req.param('schedule') ?? '')
}

function authorOf(c: LakeContext): { dataset: Dataset; account: LakeAccount } {
  const dataset = changedDatasetOf(c)
  const { identity, lake, url } = c.var
  assertParameters(url, [])
  return { dataset, account: requireAccount(identity, 'update', lake) }
}

/** Adds the type of a document, by which the Studio knows how to show it. */
function described(
  { documentId, documentType }: ScheduledDocument,
  { store }: Dataset,
): ScheduledDocument {
  const type = (store.get(`drafts.${documentId}`) ?? store.get(documentId))?._type ?? documentType
  return { documentId, ...(type !== undefined && { documentType: type }) }
}

/** @throws 403 that names the first document that an account may not publish. */
function assertMayPublish(
  { role }: LakeAccount,
  dataset: Dataset,
  documents: readonly ScheduledDocument[],
): void {
  const grants = grantsOf(role, dataset)
  for (const { documentId: _id, documentType: _type = '' } of documents) {
    const document = { _id, _type, _rev: '', _createdAt: '', _updatedAt: '' }
    if (isGranted(grants, 'update', document)) continue
    throw forbidden(
      `Insufficient permissions; permission "update" required for the document ${JSON.stringify(_id)}, which the role ${roles[role].title} does not have`,
    )
  }
}
