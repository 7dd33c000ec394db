import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@sanity/client'
import { Hono } from 'hono'

import type { Dataset } from './datasets/dataset'
import { type DatasetId, parseDatasets } from './datasets/names'
import type { SanityDocument } from './documents'
import { notFound, OptionsError } from './errors'
import { createLakeHandler, type LakeHandler } from './handler'
import { tokenIdentity } from './users/identity'
import { sendError, sendJson } from './http/exchange'
import { isLoopbackHost, listenOnLoopback, type LoopbackEnv } from './http/loopback'
import type { LakeDatasetOptions, LakeOptions, LakeProject } from './options'
import { restoreDocuments } from './mutations/restore'
import { loginPath, loginProvider } from './routes/login'
import { createSecret } from './secrets'
import { readIfPresent, writeFileDurably } from './store/files'
import { type Loaded, loadInto, type LakeSource } from './transfer'
import { listHosts } from './transparent/hosts'
import { startTransparency, type TransparentAccess } from './transparent/start'

/** How to start a content lake. Every option has a default. */
export type StartOptions = {
  /** The data folder; by default a temporary one, which {@link ContentLake.close} removes. */
  dir?: string
  /** Several projects and datasets, in place of `projectId`, `dataset` and `seed`. */
  projects?: readonly StartProject[]
  /** The write token; a random one by default, which {@link ContentLake.clientConfig} contains. */
  token?: string
  /** The origins of pages that may call the lake; by default `http://localhost:3333`, the address of `sanity dev`. */
  origins?: readonly string[]
  /** Content of the only dataset; see {@link StartDataset}. */
  seed?: LakeSource
  /** The port; 0, the default, selects a free one. */
  port?: number
  /**
   * The address to listen on, such as `0.0.0.0`; this machine's loopback addresses by default. With any other address,
   * signing in requires the token.
   */
  host?: string
  /** Whether programs can reach the lake by the hosted service's hosts; see {@link ContentLake.transparent}. */
  transparent?: boolean
} & Partial<Omit<LakeOptions, 'isNetworked'>>

/** A project to start with. */
export type StartProject = {
  /** The names of its datasets, or their options; `['production']` by default. */
  datasets?: readonly (string | StartDataset)[]
} & LakeProject

/** A dataset to start with. */
export type StartDataset = {
  /** Content for a dataset without documents, and for {@link LakeDataset.reset}. */
  seed?: LakeSource
} & LakeDatasetOptions

/** The options of `createClient` of `@sanity/client` for a lake, with its write token. */
export type LakeClientConfig = {
  projectId: string
  dataset: string
  apiHost: string
  apiVersion: string
  token: string
  useProjectHostname: false
  useCdn: false
  /** The header that names the project in requests for event streams, if the lake has several projects. */
  headers?: { [projectHeader]: string }
}

/** The options of `defineConfig` of `sanity` with which a Studio uses a lake and its sign-in. */
export type LakeStudioConfig = {
  projectId: string
  dataset: string
  apiHost: string
  auth: {
    loginMethod: 'token'
    mode: 'replace'
    redirectOnSingle: true
    providers: { name: string; title: string; url: string }[]
  }
}

/** The documents of a dataset at one moment. */
export type SavedDataset = readonly SanityDocument[]

/** A dataset of a listening lake. */
export type LakeDataset = {
  clientConfig: LakeClientConfig
  studioConfig: LakeStudioConfig
  /** Returns the number of documents, drafts and assets included. */
  documentCount: () => number
  /**
   * Adds content, and replaces documents with the same ids.
   * @throws {SourceError} when the content cannot be read.
   */
  load: (source: LakeSource) => Promise<Loaded>
  /** Replaces the content of the dataset with that of `seed`, or removes all of it without a seed. */
  reset: () => Promise<void>
  /** Returns the current documents for {@link restore}. Nothing is written to disk. */
  save: () => Promise<SavedDataset>
  /**
   * Restores the documents that {@link save} returned, in one transaction. Only documents that have changed since then
   * get new revisions. The history retains the changes in between.
   */
  restore: (saved: SavedDataset) => Promise<void>
}

/** A listening content lake. Its members of {@link LakeDataset} are those of its first dataset. */
export type ContentLake = {
  /** The address `http://localhost:<port>`, the client's `apiHost`. */
  url: string
  port: number
  /** The settings with which unmodified programs reach the lake; undefined unless the option `transparent` is true. */
  transparent?: TransparentAccess
  /**
   * Returns one of the lake's datasets.
   * @throws {OptionsError} when the dataset does not exist.
   */
  dataset: (projectId: string, name: string) => LakeDataset
  /** Resolves when all requests have been handled and the events of their changes have been sent. */
  waitForIdle: () => Promise<void>
  /** Stops listening, ends all streams and finishes accepted writes. */
  close: () => Promise<void>
} & LakeDataset

// The spelling is that of the client, because `fetch` would send both spellings.
const projectHeader = 'X-Sanity-Project-ID'
const apiVersion = '2025-02-19'
/** The file that exists in the data folder while a seed is loaded. */
const seedingFile = 'seeding'
const minNetworkTokenLength = 16
const sanityDevUrl = 'http://localhost:3333'

/**
 * Starts a local server of Sanity's HTTP API, on the loopback addresses unless `host` is set.
 * @throws {OptionsError} for contradictory options, and for a short token when other machines can reach the lake.
 * @throws {DataFolderError} when the data folder cannot be used.
 * @throws {SourceError} when the seed cannot be read.
 */
export async function startLake({
  dir,
  seed,
  port = 0,
  projectId,
  dataset,
  projects,
  token = createSecret(),
  origins = [sanityDevUrl],
  host,
  hostNames = [],
  transparent = false,
  ...options
}: StartOptions = {}): Promise<ContentLake> {
  const isNetworked = host !== undefined && !isLoopbackHost(host.includes(':') ? `[${host}]` : host)
  if (isNetworked && token.length < minNetworkTokenLength)
    throw new OptionsError(
      `A lake that other machines can reach needs a token of at least ${minNetworkTokenLength} characters`,
    )
  if (projects && seed !== undefined)
    throw new OptionsError('Give the seed of each dataset in `projects`')
  const datasetNames = { projectId, dataset, projects }
  const datasets = parseDatasets<StartDataset>(datasetNames)
  const folder = dir ?? (await mkdtemp(join(tmpdir(), 'content-lake-')))
  // These steps run in reverse order when the lake is closed or cannot be started.
  const cleanupSteps: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of cleanupSteps.splice(0).reverse()) await step()
  }
  if (dir === undefined)
    cleanupSteps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  try {
    const projectIds = [...new Set(datasets.map((each) => each.projectId))]
    const servedHostNames = hostNames.map((name) => name.toLowerCase())
    if (transparent) servedHostNames.push(...listHosts(projectIds))
    const access = { token, origins, hostNames: servedHostNames, isNetworked }
    const handler = await createLakeHandler({ ...options, ...datasetNames, ...access, dir: folder })
    const lake = await listen(handler, port, host)
    cleanupSteps.push(lake.close)
    const findDataset = createDatasetLookup(lake, token)
    for (const each of datasets) {
      const content = each.options.seed ?? seed
      if (content === undefined) continue
      const lakeDataset = findDataset(each.projectId, each.dataset, content)
      await seedOnce(join(folder, seedingFile), each, lakeDataset)
    }
    const [first] = datasets
    const contentLake = {
      ...findDataset(first.projectId, first.dataset),
      url: lake.url,
      port: lake.port,
      dataset: (id: string, name: string) => findDataset(id, name),
      waitForIdle: () => handler.lake.activity.idle(),
    }
    if (!transparent) return { ...contentLake, close }
    const { close: stopTransparency, ...transparentAccess } = await startTransparency({
      dir: folder,
      projectIds,
      token,
      url: lake.url,
    })
    cleanupSteps.push(stopTransparency)
    return { ...contentLake, transparent: transparentAccess, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Seeds a dataset if it is empty or its seed was only loaded in part. A file in the data folder names the dataset until
 * its seed is loaded.
 */
async function seedOnce(
  path: string,
  { projectId, dataset }: DatasetId,
  { documentCount, reset }: LakeDataset,
): Promise<void> {
  const id = `${projectId}/${dataset}`
  const interruptedId = await readIfPresent(path)
  if (documentCount() > 0 && interruptedId !== id) return
  await writeFileDurably(path, id)
  await reset()
  await rm(path)
}

type ListeningLake = {
  handler: LakeHandler
  url: string
  port: number
  close: () => Promise<void>
}

async function listen(
  handler: LakeHandler,
  port: number,
  host: string | undefined,
): Promise<ListeningLake> {
  const app = new Hono<LoopbackEnv>()
    // Health checks of containers send neither a host name nor a token.
    .get('/healthz', (c) => sendJson(c, { status: 'ok' }))
    .route('/', handler.app)
    .all('*', (c) => sendError(c, notFound(`The local content lake has nothing at ${c.req.path}`)))
  try {
    const listening = await listenOnLoopback(app, { port, host, upgrade: handler.upgrade })
    const close = async () => {
      await handler.close()
      await listening.close()
    }
    return { ...listening, handler, close }
  } catch (error) {
    await handler.close()
    throw error
  }
}

/** Creates a function that returns a dataset of a lake. The seed of a dataset is that of the first call for it. */
function createDatasetLookup(lake: ListeningLake, token: string) {
  const { projects } = lake.handler.lake
  const lakeDatasets = new Map<Dataset, LakeDataset>()
  return (projectId: string, name: string, seed?: LakeSource): LakeDataset => {
    const dataset = projects.find(projectId, name)
    if (!dataset) throw new OptionsError(`The lake has no dataset ${projectId}/${name}`)
    const lakeDataset = lakeDatasets.get(dataset) ?? createLakeDataset(dataset, lake, token, seed)
    lakeDatasets.set(dataset, lakeDataset)
    return lakeDataset
  }
}

function createLakeDataset(
  { projectId, name: dataset, store, schedules }: Dataset,
  { handler, url }: ListeningLake,
  token: string,
  seed: LakeSource = [],
): LakeDataset {
  const { projects, activity } = handler.lake
  const clientConfig: LakeClientConfig = {
    projectId,
    dataset,
    apiHost: url,
    apiVersion,
    token,
    useProjectHostname: false,
    useCdn: false,
    ...(projects.ids.length > 1 && { headers: { [projectHeader]: projectId } }),
  }
  const load = (source: LakeSource) => loadInto(createClient(clientConfig), source)
  const restore = (saved: SavedDataset) =>
    store.transact((draft) => restoreDocuments(draft, saved, tokenIdentity.id))
  let seedContent: SavedDataset | undefined
  return {
    clientConfig,
    studioConfig: {
      projectId,
      dataset,
      apiHost: url,
      auth: {
        loginMethod: 'token',
        mode: 'replace',
        redirectOnSingle: true,
        providers: [{ ...loginProvider, url: `${url}${loginPath}` }],
      },
    },
    documentCount: () => store.documentCount,
    load,
    reset: async () => {
      await schedules.clear()
      if (seedContent) return restore(seedContent)
      await restore([])
      await load(seed)
      seedContent = [...store.all()]
    },
    save: async () => {
      await activity.idle()
      return [...store.all()]
    },
    restore,
  }
}
