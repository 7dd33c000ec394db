import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createClient, type SanityClient } from '@sanity/client'

import { isObject } from '../documents'
import { codeOf } from '../errors'
import { TOKEN_IDENTITY } from '../http/auth'
import { type ContentLake, type LakeClientConfig, startLake } from '../start'
import { readLines } from '../store/lines'
import type { Arguments } from './arguments'
import { UsageError } from './errors'

/** How other commands reach the lake that `content-lake start` runs on a folder. */
interface Server {
  clientConfig: LakeClientConfig
  pid: number
}

const SERVER_FILE = 'server.json'
const RESPONSE_MS = 5_000

/** Returns the names of the dataset: those that were given, those of the folder, or the default ones. */
export async function namesOf({
  dir,
  project,
  dataset,
}: Pick<Arguments, 'dir' | 'project' | 'dataset'>): Promise<{
  projectId?: string
  dataset?: string
}> {
  const header = await headerOf(dir)
  return {
    projectId: project ?? header?.projectId,
    dataset: dataset ?? header?.dataset,
  }
}

/** Reads the names of the dataset in the first line of a folder's files, if there is a readable one. */
async function headerOf(dir: string): Promise<{ projectId: string; dataset: string } | undefined> {
  try {
    for await (const { text } of readLines(join(dir, 'transactions.ndjson'))) {
      const header: unknown = JSON.parse(text)
      if (!isObject(header)) return undefined
      const { projectId, dataset } = header
      return typeof projectId === 'string' && typeof dataset === 'string'
        ? { projectId, dataset }
        : undefined
    }
  } catch {
    // Opening the folder reports what is wrong with it.
  }
  return undefined
}

/** @throws {UsageError} unless the folder exists. */
export async function assertExists(dir: string): Promise<void> {
  const isFolder = await stat(dir).then(
    (entry) => entry.isDirectory(),
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )
  if (!isFolder)
    throw new UsageError(
      `There is no data folder ${dir}: start a lake with \`content-lake start\`, or name its folder with --dir`,
    )
}

/** Lets other commands find a running lake; only this user may read the token. Returns what undoes it. */
export async function announce(
  dir: string,
  { clientConfig }: ContentLake,
): Promise<() => Promise<void>> {
  const path = join(dir, SERVER_FILE)
  const server: Server = { clientConfig, pid: process.pid }
  await rm(path, { force: true })
  await writeFile(path, JSON.stringify(server), { mode: 0o600 })
  return () => rm(path, { force: true })
}

/** Returns the lake that `content-lake start` runs on a folder, if there is one. */
export async function findServer(dir: string): Promise<Server | undefined> {
  let server: Server
  try {
    server = JSON.parse(await readFile(join(dir, SERVER_FILE), 'utf8')) as Server
  } catch {
    return undefined
  }
  const { apiHost, apiVersion, token } = server.clientConfig
  // The lake may have been killed, and another program may listen on its port.
  const response = await fetch(`${apiHost}/v${apiVersion}/auth/id`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(RESPONSE_MS),
  })
    .then((received): Promise<unknown> => received.json())
    .catch(() => undefined)
  return isObject(response) && response['id'] === TOKEN_IDENTITY.id ? server : undefined
}

/**
 * Runs `use` with a client of the dataset in a folder: of the lake that is running on it, or else of one that is started
 * for this purpose.
 */
export async function withDataset<T>(
  args: Pick<Arguments, 'dir' | 'project' | 'dataset'>,
  use: (client: SanityClient) => Promise<T>,
): Promise<T> {
  const names = await namesOf(args)
  const server = await findServer(args.dir)
  if (server) {
    const { projectId, dataset } = server.clientConfig
    if ((names.projectId ?? projectId) !== projectId || (names.dataset ?? dataset) !== dataset)
      throw new UsageError(`The content lake in ${args.dir} serves ${projectId}/${dataset}`)
    return use(connect(server.clientConfig))
  }
  const lake = await startLake({ ...names, dir: args.dir, origins: [] })
  try {
    return await use(connect(lake.clientConfig))
  } finally {
    await lake.close()
  }
}

function connect(config: LakeClientConfig): SanityClient {
  return createClient({ ...config, perspective: 'raw' })
}
