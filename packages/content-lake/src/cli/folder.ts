import { statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createClient, type SanityClient } from '@sanity/client'

import { listDatasets } from '../datasets/folders'
import { defaultDataset, type DatasetId, type NonEmpty } from '../datasets/names'
import { isObject } from '../documents'
import { tokenIdentity } from '../users/identity'
import { type ContentLake, type LakeClientConfig, startLake } from '../start'
import { isClaimedBy } from '../store/lock'
import type { LakeSource } from '../transfer'
import type { Arguments } from './arguments'
import { UsageError } from './errors'

/** A lake that `content-lake start` runs on a folder, as other commands find it. */
type Server = {
  clientConfig: LakeClientConfig
  pid: number
}

const serverFile = 'server.json'
const responseTimeoutMs = 5_000

/** The arguments that select datasets. */
type Selection = Pick<Arguments, 'project' | 'datasets'> & { dir?: string }

/** Returns the datasets that the arguments select in a folder: by default all, or one if the folder is empty. */
export async function selectDatasets({
  dir,
  project,
  datasets,
}: Selection): Promise<NonEmpty<DatasetId>> {
  const storedDatasets = dir === undefined ? [] : await listDatasets(dir)
  const inProject = storedDatasets.filter(({ projectId }) => (project ?? projectId) === projectId)
  const [main] = [...inProject, ...storedDatasets]
  const projectId = project ?? main?.projectId ?? defaultDataset.projectId
  const selected = datasets.map((text): DatasetId => {
    const [name = '', ownerId = projectId] = text.split('/').reverse()
    return { projectId: ownerId, dataset: name }
  })
  const [first, ...others] = selected.length > 0 ? selected : inProject
  return first
    ? [first, ...others]
    : [{ projectId, dataset: main?.dataset ?? defaultDataset.dataset }]
}

/** Returns datasets as the option `projects` of `startLake`, with the seed for the first one. */
export function toProjects([first, ...others]: NonEmpty<DatasetId>, seed?: LakeSource) {
  return [
    { projectId: first.projectId, datasets: [{ name: first.dataset, seed }] },
    ...others.map(({ projectId, dataset }) => ({ projectId, datasets: [dataset] })),
  ]
}

/**
 * Verifies that a data folder exists.
 * @throws {UsageError} when it does not.
 */
export function assertExists(dir: string): void {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(
      `There is no data folder ${dir}: start a lake with \`content-lake start\`, or name its folder with --dir`,
    )
}

/**
 * Writes the file by which other commands find a running lake. It contains the token, so only this user can read it.
 * Returns a function that removes the file.
 */
export async function announce(
  dir: string,
  { clientConfig }: ContentLake,
): Promise<() => Promise<void>> {
  const path = join(dir, serverFile)
  const server: Server = { clientConfig, pid: process.pid }
  await rm(path, { force: true })
  await writeFile(path, JSON.stringify(server), { mode: 0o600 })
  return () => rm(path, { force: true })
}

/** Returns the lake that `content-lake start` runs on a folder, or undefined when none is running. */
export async function findServer(dir: string): Promise<Server | undefined> {
  const server = await readServer(join(dir, serverFile))
  // If the lake was killed, the lake of another folder may listen on its port with the same token.
  if (!server || !(await isClaimedBy(dir, server.pid))) return undefined
  const { apiHost, apiVersion, token } = server.clientConfig
  // A process on another machine or in another container can only be checked with a request.
  const response = await fetch(`${apiHost}/v${apiVersion}/auth/id`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(responseTimeoutMs),
  })
    .then((reply): Promise<unknown> => reply.json())
    .catch(() => undefined)
  return isObject(response) && response['id'] === tokenIdentity.id ? server : undefined
}

async function readServer(path: string): Promise<Server | undefined> {
  try {
    const server = JSON.parse(await readFile(path, 'utf8')) as unknown
    return isObject(server) && isObject(server['clientConfig'])
      ? (server as unknown as Server)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Runs `use` with a client for the dataset in a folder. If no lake is running on the folder, one is started for this
 * purpose.
 */
export async function withDataset<T>(
  args: Selection & { dir: string; relaxLimits?: boolean },
  use: (client: SanityClient) => Promise<T>,
): Promise<T> {
  const [selected] = await selectDatasets(args)
  const server = await findServer(args.dir)
  if (server) return use(connect({ ...server.clientConfig, ...selected }))
  const lake = await startLake({
    ...selected,
    dir: args.dir,
    origins: [],
    relaxLimits: args.relaxLimits,
  })
  try {
    return await use(connect(lake.clientConfig))
  } finally {
    await lake.close()
  }
}

function connect(config: LakeClientConfig): SanityClient {
  return createClient({ ...config, perspective: 'raw' })
}
