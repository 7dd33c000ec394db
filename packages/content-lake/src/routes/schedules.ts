import { Hono } from 'hono'

import type { Dataset } from '../datasets/dataset'
import { requireAccount, requireUser } from '../http/auth'
import type { LakeContext, LakeEnv } from '../http/context'
import { assertParameters, sendJson, parseOptions, readOptions } from '../http/exchange'
import { resolveWritableDataset, resolveDataset } from '../http/target'
import {
  newSchedule,
  type ScheduledDocument,
  scheduleChanges,
  scheduleFilter,
} from '../schedules/schedule'
import type { LakeAccount } from '../users/identity'
import { assertPermission } from '../users/permissions'

/** Lists, changes and runs the schedules of a dataset. Scheduled drafts and releases are documents instead. */
export const scheduleRoutes = new Hono<LakeEnv>()
  .get('/schedules/:project/:dataset', list)
  .post('/schedules/:project/:dataset', create)
  .get('/schedules/:project/:dataset/:schedule', (c) => sendJson(c, findSchedule(c)))
  .patch('/schedules/:project/:dataset/:schedule', update)
  .delete('/schedules/:project/:dataset/:schedule', remove)
  .post('/schedules/:project/:dataset/:schedules/publish', run)

function list(c: LakeContext): Response {
  const { schedules } = resolveDataset(c)
  const { identity, url } = c.var
  requireUser(identity)
  assertParameters(url, Object.keys(scheduleFilter.shape))
  const filter = parseOptions(scheduleFilter, Object.fromEntries(url.searchParams))
  return sendJson(c, { schedules: schedules.list(filter) })
}

async function create(c: LakeContext): Promise<Response> {
  const { dataset, account } = requireAuthor(c)
  const fields = await readOptions(c, newSchedule)
  const documents = fields.documents.map((each) => addDocumentType(each, dataset))
  assertMayPublish(account, dataset, documents)
  return sendJson(c, await dataset.schedules.create({ ...fields, documents }, account.id), 201)
}

async function update(c: LakeContext): Promise<Response> {
  const { dataset, account } = requireAuthor(c)
  const { id, documents: currentDocuments } = findSchedule(c)
  const changes = await readOptions(c, scheduleChanges)
  const documents =
    changes.documents?.map((each) => addDocumentType(each, dataset)) ?? currentDocuments
  assertMayPublish(account, dataset, [...currentDocuments, ...documents])
  return sendJson(c, await dataset.schedules.update(id, { ...changes, documents }))
}

async function remove(c: LakeContext): Promise<Response> {
  const { dataset, account } = requireAuthor(c)
  const { id, documents } = findSchedule(c)
  assertMayPublish(account, dataset, documents)
  await dataset.schedules.delete(id)
  return c.body(null, 204)
}

/** Runs one or more schedules, one after the other. */
async function run(c: LakeContext): Promise<Response> {
  const { dataset, account } = requireAuthor(c)
  const schedules = (c.req.param('schedules') ?? '')
    .split(',')
    .map((id) => dataset.schedules.get(id))
  for (const { documents } of schedules) assertMayPublish(account, dataset, documents)
  const executedSchedules = []
  for (const { id } of schedules) executedSchedules.push(await dataset.schedules.run(id, account))
  return sendJson(c, { schedules: executedSchedules })
}

function findSchedule(c: LakeContext) {
  const { schedules } = resolveDataset(c)
  requireUser(c.var.identity)
  assertParameters(c.var.url, [])
  return schedules.get(c.req.param('schedule') ?? '')
}

function requireAuthor(c: LakeContext): { dataset: Dataset; account: LakeAccount } {
  const dataset = resolveWritableDataset(c)
  const { identity, lake, url } = c.var
  assertParameters(url, [])
  return { dataset, account: requireAccount(identity, 'update', lake) }
}

/** Adds the type of a document, which the Studio needs to show it. */
function addDocumentType(
  { documentId, documentType }: ScheduledDocument,
  { store }: Dataset,
): ScheduledDocument {
  const type = (store.get(`drafts.${documentId}`) ?? store.get(documentId))?._type ?? documentType
  return { documentId, ...(type !== undefined && { documentType: type }) }
}

/**
 * Verifies that an account may publish documents.
 * @throws 403 with the id of the first document that it may not publish.
 */
function assertMayPublish(
  account: LakeAccount,
  dataset: Dataset,
  documents: readonly ScheduledDocument[],
): void {
  for (const { documentId: _id, documentType: _type = '' } of documents)
    assertPermission('update', account, dataset, { _id, _type })
}
