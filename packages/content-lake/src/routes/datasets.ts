import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { z } from 'zod'

import type { CopyJob } from '../datasets/projects'
import { notFound, unsupported } from '../errors'
import { requireAccount, requireManagedProject, requireUser } from '../http/auth'
import type { LakeContext, LakeEnv } from '../http/context'
import { assertParameters, parseOptions, sendJson, readOptions } from '../http/exchange'
import { EventStream } from '../http/sse'
import { resolveWritableDataset, resolveDataset, resolveProject } from '../http/target'
import { unlinkDeletedDatasets } from '../management/aliases'

/** Creates, changes, copies and deletes datasets, for administrators. */
export const datasetRoutes = new Hono<LakeEnv>()
  .get('/projects/:project/datasets/copy', listCopyJobs)
  // The command line polls a copy job without a token. The id of the job cannot be guessed.
  .get('/jobs/:id', (c) => sendJson(c, findCopyJob(c)))
  .get('/jobs/:id/listen', followCopyJob)
  // Everyone who can read a dataset can comment on it, and the first comment creates the dataset with the comments.
  .post('/comments/:dataset/setup', setUpComments)
for (const path of ['/datasets/:dataset', '/projects/:project/datasets/:dataset'])
  datasetRoutes.put(path, create).patch(path, edit).delete(path, remove).put(`${path}/copy`, copy)

const aclMode = z.enum(['public', 'private', 'custom']).optional()
const createOptions = z.strictObject({ aclMode, embeddings: z.unknown() }).partial()
const editOptions = z.strictObject({ aclMode })
const copyOptions = z.strictObject({
  targetDataset: z.string(),
  skipHistory: z.boolean().default(false),
  skipContentReleases: z.boolean().default(false),
})
const pageOptions = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(10),
})

async function create(c: LakeContext): Promise<Response> {
  const projectId = requireManagedProject(c, 'datasets')
  const options = await readOptions(c, createOptions)
  if (options.embeddings !== undefined) throw unsupported('the embeddings of datasets')
  const mode = requireSupportedMode(options.aclMode) ?? 'public'
  const dataset = c.req.param('dataset') ?? ''
  await c.var.lake.projects.create({ projectId, dataset }, mode)
  return sendJson(c, { datasetName: dataset, aclMode: mode }, 201)
}

async function edit(c: LakeContext): Promise<Response> {
  requireManagedProject(c, 'datasets')
  const dataset = resolveWritableDataset(c)
  const mode = requireSupportedMode((await readOptions(c, editOptions)).aclMode)
  if (mode) await c.var.lake.projects.edit(dataset, mode)
  return sendJson(c, { datasetName: dataset.name, aclMode: dataset.aclMode })
}

async function remove(c: LakeContext): Promise<Response> {
  requireManagedProject(c, 'datasets')
  const { lake } = c.var
  const dataset = resolveWritableDataset(c)
  await lake.projects.delete(dataset)
  await unlinkDeletedDatasets(dataset.projectId, lake)
  return sendJson(c, { deleted: true })
}

/** Copies a dataset. The response is sent when the copy is complete, so its job is always completed. */
async function copy(c: LakeContext): Promise<Response> {
  requireManagedProject(c, 'datasets')
  const source = resolveWritableDataset(c)
  const { targetDataset, ...options } = await readOptions(c, copyOptions)
  const { id } = await c.var.lake.projects.copy(source, targetDataset, options)
  return sendJson(c, {
    datasetName: source.name,
    message: `Copied dataset ${source.name} to ${targetDataset}`,
    aclMode: source.aclMode,
    jobId: id,
  })
}

function listCopyJobs(c: LakeContext): Response {
  requireUser(c.var.identity)
  const { offset, limit } = parseOptions(pageOptions, Object.fromEntries(c.var.url.searchParams))
  const jobs = c.var.lake.projects.copyJobs.filter(
    ({ projectId }) => projectId === resolveProject(c),
  )
  return sendJson(c, jobs.reverse().slice(offset, offset + limit))
}

function followCopyJob(c: LakeContext): Response {
  const job = findCopyJob(c)
  const stream = new EventStream(c, c.var.lake.limits)
  void stream.send({ event: 'job', data: job }).then(() => stream.close())
  return RESPONSE_ALREADY_SENT
}

function findCopyJob(c: LakeContext): CopyJob {
  const id = c.req.param('id')
  const job = c.var.lake.projects.copyJobs.find((each) => each.id === id)
  if (!job) throw notFound(`Job ${JSON.stringify(id)} not found`)
  return job
}

async function setUpComments(c: LakeContext): Promise<Response> {
  const { lake, identity, url } = c.var
  requireAccount(identity, 'create', lake)
  assertParameters(url, [])
  await readOptions(c, z.strictObject({}))
  const { comments, isNew } = await lake.projects.addComments(resolveDataset(c))
  const { name: datasetName, aclMode: mode } = comments
  return sendJson(c, { datasetName, aclMode: mode }, isNew ? 201 : 200)
}

/**
 * Returns a supported access mode.
 * @throws 501 for the mode `custom`.
 */
function requireSupportedMode(mode: z.infer<typeof aclMode>) {
  if (mode === 'custom') throw unsupported('the access mode "custom"')
  return mode
}
