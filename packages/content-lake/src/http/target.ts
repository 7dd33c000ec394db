import type { IncomingMessage } from 'node:http'

import type { Dataset } from '../datasets/dataset'
import { badRequest, datasetNotFound, notFound } from '../errors'
import type { Lake } from '../lake'
import { resolveAlias, isAliasName } from '../management/aliases'
import type { LakeContext } from './context'

const projectHostPattern =
  /^([a-z0-9-]+)\.(?:localhost|api\.sanity\.io|apicdn\.sanity\.io)(?::\d+)?$/i

/**
 * Returns the project that a request names in `x-sanity-project-id` or in its host name, or undefined if none.
 * Some addresses name it in a parameter, such as those of event streams that were redirected to a separate host name.
 * @throws 400 when the header and the host name contradict each other.
 */
export function findNamedProject(
  request: IncomingMessage,
  { shards }: Pick<Lake, 'shards'>,
): string | undefined {
  const { host = '', 'x-sanity-project-id': header } = request.headers
  const namedId = header?.toString() ?? shards.readProject(request)
  if (shards.hasTicket(request)) return namedId
  const hostId = projectHostPattern.exec(host)?.[1]?.toLowerCase()
  if (namedId !== undefined && hostId !== undefined && namedId !== hostId)
    throw badRequest(
      `The host name is that of the project ${JSON.stringify(hostId)}, but x-sanity-project-id is ${JSON.stringify(namedId)}`,
    )
  return namedId ?? hostId
}

/**
 * Returns the project that a request names, or the only project of the lake.
 * @throws 404 for an unknown project, 400 when the lake has several projects and the request names none.
 */
export function findProject(
  request: IncomingMessage,
  lake: Pick<Lake, 'shards' | 'projects'>,
): string {
  const namedId = findNamedProject(request, lake)
  if (namedId !== undefined) return requireProject(namedId, lake)
  const [onlyId = '', ...others] = lake.projects.ids
  if (others.length === 0) return onlyId
  throw badRequest(
    'The lake has several projects: name one in the header x-sanity-project-id or as the first part of the host name',
  )
}

/**
 * Returns the id of an existing project.
 * @throws 404 for a project that the lake does not have.
 */
export function requireProject(projectId: string, { projects }: Pick<Lake, 'projects'>): string {
  if (projects.has(projectId)) return projectId
  throw notFound(`Project ${JSON.stringify(projectId)} not found`)
}

/**
 * Returns a dataset by its name or alias.
 * @throws 404 for a dataset that the project does not have, and for an alias that is not linked.
 */
export function findDataset(
  projectId: string,
  name: string,
  lake: Pick<Lake, 'projects' | 'settings'>,
): Dataset {
  const dataset = lake.projects.find(projectId, resolveAlias(projectId, name, lake))
  if (dataset) return dataset
  throw datasetNotFound(projectId, name)
}

/**
 * Returns the project of a request. A project in the path takes precedence.
 * @throws 404 for an unknown project, 400 when the lake has several projects and the request names none.
 */
export function resolveProject(c: LakeContext): string {
  const { lake } = c.var
  const pathId = c.req.param('project')
  return pathId === undefined ? findProject(c.env.incoming, lake) : requireProject(pathId, lake)
}

/**
 * Returns the dataset in the path of a request, for reading.
 * @throws 404 for an unknown dataset or project, 400 when the lake has several projects and the request names none.
 */
export function resolveDataset(c: LakeContext): Dataset {
  return findDataset(resolveProject(c), readDatasetName(c), c.var.lake)
}

/**
 * Returns the dataset in the path of a request, for writing. As in the hosted service, aliases are read-only.
 * @throws 400 for an alias, and the errors of {@link resolveDataset}.
 */
export function resolveWritableDataset(c: LakeContext): Dataset {
  const dataset = resolveDataset(c)
  if (!isNamedByAlias(c)) return dataset
  throw badRequest(
    `Dataset aliases are read-only: name the dataset "${dataset.name}" itself instead of "${readDatasetName(c)}" to change it`,
  )
}

/** Returns whether the path of a request names its dataset by an alias. */
export function isNamedByAlias(c: LakeContext): boolean {
  return isAliasName(readDatasetName(c))
}

function readDatasetName(c: LakeContext): string {
  return c.req.param('dataset') ?? ''
}
