import type { IncomingMessage } from 'node:http'

import type { Dataset } from '../datasets/dataset'
import { badRequest, datasetNotFound, notFound } from '../errors'
import type { Lake } from '../lake'
import { datasetNameOf, isAliasName } from '../management/aliases'
import type { LakeContext } from './context'

const projectHostPattern =
  /^([a-z0-9-]+)\.(?:localhost|api\.sanity\.io|apicdn\.sanity\.io)(?::\d+)?$/i

/**
 * Returns the project that a request names in `x-sanity-project-id` or in its host name; undefined when it names none.
 * Some addresses name it in a parameter, such as those of event streams that were redirected to a separate host name.
 * @throws 400 when header and host name contradict each other.
 */
export function namedProject(
  request: IncomingMessage,
  { shards }: Pick<Lake, 'shards'>,
): string | undefined {
  const { host = '', 'x-sanity-project-id': header } = request.headers
  const named = header?.toString() ?? shards.projectOf(request)
  if (shards.hasTicket(request)) return named
  const inHost = projectHostPattern.exec(host)?.[1]?.toLowerCase()
  if (named !== undefined && inHost !== undefined && named !== inHost)
    throw badRequest(
      `The host name is that of the project ${JSON.stringify(inHost)}, but x-sanity-project-id is ${JSON.stringify(named)}`,
    )
  return named ?? inHost
}

/**
 * Returns the project of a request: the one that it names, or the only one.
 * @throws 404 for an unknown project, 400 for a request that could mean any of several.
 */
export function findProject(
  request: IncomingMessage,
  lake: Pick<Lake, 'shards' | 'projects'>,
): string {
  const named = namedProject(request, lake)
  if (named !== undefined) return knownProject(named, lake)
  const [only = '', ...others] = lake.projects.ids
  if (others.length === 0) return only
  throw badRequest(
    'The lake has several projects: name one in the header x-sanity-project-id or as the first part of the host name',
  )
}

/** @throws 404 for a project that the lake does not have. */
export function knownProject(projectId: string, { projects }: Pick<Lake, 'projects'>): string {
  if (projects.has(projectId)) return projectId
  throw notFound(`Project ${JSON.stringify(projectId)} not found`)
}

/**
 * Returns the dataset that a request names, by an alias perhaps.
 * @throws 404 for a dataset that the project does not have, and for an alias that is not linked.
 */
export function findDataset(
  projectId: string,
  name: string,
  lake: Pick<Lake, 'projects' | 'settings'>,
): Dataset {
  const dataset = lake.projects.find(projectId, datasetNameOf(projectId, name, lake))
  if (dataset) return dataset
  throw datasetNotFound(projectId, name)
}

/**
 * Returns the project that a request is about; the path decides where it names one.
 * @throws 404 for an unknown project, 400 for a request that could mean any of several.
 */
export function projectOf(c: LakeContext): string {
  const { lake } = c.var
  const inPath = c.req.param('project')
  return inPath === undefined ? findProject(c.env.incoming, lake) : knownProject(inPath, lake)
}

/**
 * Returns the dataset that the path of a request names, for reading.
 * @throws 404 for an unknown dataset or project, 400 for a request that could mean any of several projects.
 */
export function datasetOf(c: LakeContext): Dataset {
  return findDataset(projectOf(c), nameIn(c), c.var.lake)
}

/**
 * Returns the dataset that a request changes. As in the hosted service, aliases are only for reading.
 * @throws 400 for an alias, and what {@link datasetOf} throws.
 */
export function changedDatasetOf(c: LakeContext): Dataset {
  const dataset = datasetOf(c)
  if (!isNamedByAlias(c)) return dataset
  throw badRequest(
    `Dataset aliases are read-only: name the dataset "${dataset.name}" itself instead of "${nameIn(c)}" to change it`,
  )
}

/** Returns whether the path of a request names its dataset by an alias. */
export function isNamedByAlias(c: LakeContext): boolean {
  return isAliasName(nameIn(c))
}

function nameIn(c: LakeContext): string {
  return c.req.param('dataset') ?? ''
}
