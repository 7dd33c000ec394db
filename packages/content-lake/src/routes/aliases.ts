import { Hono } from 'hono'
import { z } from 'zod'

import { isDatasetName } from '../datasets/names'
import { badRequest, conflict } from '../errors'
import { requireManagedProject, requireUser } from '../http/auth'
import type { LakeContext, LakeEnv } from '../http/context'
import { sendJson, readOptions } from '../http/exchange'
import { findDataset, resolveProject } from '../http/target'
import { listAliases, changeAlias, findAlias, isAliasName } from '../management/aliases'
import type { DatasetAlias } from '../management/settings'

/** Lists and changes the aliases of datasets, for administrators. Paths contain them without the tilde. */
export const aliasRoutes = new Hono<LakeEnv>()
  .get('/aliases', list)
  .put('/aliases/:alias', create)
  .patch('/aliases/:alias', link)
  .patch('/aliases/:alias/unlink', unlink)
  .delete('/aliases/:alias', remove)

const createOptions = z.strictObject({ datasetName: z.string().nullable().default(null) })
const linkOptions = z.strictObject({ datasetName: z.string() })

function list(c: LakeContext): Response {
  requireUser(c.var.identity)
  const aliases = listAliases(resolveProject(c), c.var.lake.settings)
  return sendJson(
    c,
    aliases.map(({ name, datasetName }) => ({ name, datasetName })),
  )
}

async function create(c: LakeContext): Promise<Response> {
  const { projectId, name } = authorizeAliasChange(c)
  const { settings } = c.var.lake
  const { datasetName } = await readOptions(c, createOptions)
  if (!isDatasetName(name))
    throw badRequest(
      'Dataset aliases have at most 64 small letters, digits, dashes and underscores after the tilde, the first of which is a letter or a digit. The path names them without the tilde',
    )
  if (datasetName !== null) assertLinkable(c, datasetName)
  if (listAliases(projectId, settings).some((each) => each.name === name))
    throw conflict(`Dataset alias "~${name}" already exists in project "${projectId}"`)
  const alias: DatasetAlias = { projectId, name, datasetName }
  await settings.update((data) => ({ ...data, aliases: [...data.aliases, alias] }))
  return sendJson(c, { aliasName: name, datasetName }, 201)
}

async function link(c: LakeContext): Promise<Response> {
  const { projectId, name } = authorizeAliasChange(c)
  const { datasetName } = await readOptions(c, linkOptions)
  assertLinkable(c, datasetName)
  await changeAlias(findAlias(projectId, name, c.var.lake.settings), datasetName, c.var.lake)
  return sendJson(c, { aliasName: name, datasetName })
}

/** Unlinks an alias. The response contains the dataset to which it was linked, because the command line prints it. */
async function unlink(c: LakeContext): Promise<Response> {
  const { projectId, name } = authorizeAliasChange(c)
  await readOptions(c, z.strictObject({}))
  const alias = findAlias(projectId, name, c.var.lake.settings)
  if (alias.datasetName === null)
    throw badRequest(`Dataset alias "~${name}" is not linked to a dataset`)
  await changeAlias(alias, null, c.var.lake)
  return sendJson(c, { aliasName: name, datasetName: alias.datasetName })
}

async function remove(c: LakeContext): Promise<Response> {
  const { projectId, name } = authorizeAliasChange(c)
  await changeAlias(findAlias(projectId, name, c.var.lake.settings), undefined, c.var.lake)
  return sendJson(c, { deleted: true })
}

/** Returns the project and the name of the alias in the path of a request of an administrator. */
function authorizeAliasChange(c: LakeContext): { projectId: string; name: string } {
  const projectId = requireManagedProject(c, 'aliases of datasets')
  return { projectId, name: c.req.param('alias') ?? '' }
}

/**
 * Verifies that an alias can be linked to a dataset.
 * @throws 404 for a dataset that the project does not have, 400 for another alias.
 */
function assertLinkable(c: LakeContext, datasetName: string): void {
  if (isAliasName(datasetName))
    throw badRequest(`"${datasetName}" is an alias: link the alias to the dataset itself`)
  findDataset(resolveProject(c), datasetName, c.var.lake)
}
