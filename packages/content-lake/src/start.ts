import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@sanity/client'
import { Hono } from 'hono'

import type { Dataset } from './datasets/dataset'
import { type DatasetId, datasetsOf } from './datasets/names'
import type { SanityDocument } from './documents'
import { notFound, OptionsError } from './errors'
import { createLakeHandler, type LakeHandler } from './handler'
import { tokenIdentity } from './http/auth'
import { errorResponse, json } from './http/exchange'
import { isLoopbackHost, listenOnLoopback, type LoopbackEnv } from './http/loopback'
import type { LakeDatasetOptions, LakeOptions, LakeProject } from './options'
import { restoreDocuments } from './mutations/restore'
import { loginPath, loginProvider } from './routes/login'
import { writeFileDurably } from './store/files'
import { readIfPresent } from './store/log'
import { type Loaded, loadInto, type LakeSource } from './transfer'
import { hostsOf } from './transparent/hosts'
import { startTransparency, type TransparentAccess } from './transparent/start'

/** How to start a content lake. Every option has a default. */
export type StartOptions = {
  /** Without a folder, the data is in a temporary one that {@link ContentLake.close} removes. */
  dir?: string
  /** Several projects and datasets, in place of `projectId`, `dataset` and `seed`. */
  projects?: readonly StartProject[]
  /** A random one by default; {@link ContentLake.clientConfig} has it. */
  token?: string
  /** `http://localhost:3333`, the address of `sanity dev`, by default. */
  origins?: readonly string[]
  /** Content of the only dataset; see {@link StartDataset}. */
  seed?: LakeSource
  /** 0, the default, takes a free one. */
  port?: number
  /**
   * The address to listen on, such as `0.0.0.0`; this machine's loopback addresses by default. With another address the
   * sign-in asks for the token.
   */
  host?: string
  /** Whether programs can reach the lake under the hosts of the hosted service; see {@link ContentLake.transparent}. */
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

/** The options of `createClient` of `@sanity/client` that reach a lake, with its write token. */
export type LakeClientConfig = {
  projectId: string
  dataset: string
  apiHost: string
  apiVersion: string
  token: string
  useProjectHostname: false
  useCdn: false
  /** Names the project in the requests for event streams, if the lake has several. */
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
   * Adds content; documents with the same ids are replaced.
   * @throws {SourceError} when it cannot be read.
   */
  load: (source: LakeSource) => Promise<Loaded>
  /** Makes the dataset what `seed` contains; empty without a seed. */
  reset: () => Promise<void>
  /** Returns the present documents for {@link restore}. Nothing is written to disk. */
  save: () => Promise<SavedDataset>
  /**
   * Makes the dataset what {@link save} returned, in one transaction. Only the revisions of documents that had changed
   * are new. History keeps what happened meanwhile.
   */
  restore: (saved: SavedDataset) => Promise<void>
}

/** A listening content lake. What it has of {@link LakeDataset} is that of its first dataset. */
export type ContentLake = {
  /** `http://localhost:<port>`, the client's `apiHost`. */
  url: string
  port: number
  /** What unmodified programs need to reach the lake; undefined unless the option `transparent` is true. */
  transparent?: TransparentAccess
  /**
   * Returns one of its datasets.
   * @throws {OptionsError} when there is no such dataset.
   */
  dataset: (projectId: string, name: string) => LakeDataset
  /** Resolves once all requests were handled and the events of their changes were sent. */
  waitForIdle: () => Promise<void>
  /** Stops listening, ends all streams and finishes accepted writes. */
  close: () => Promise<void>
} & LakeDataset

// Spelled as the client does, because `fetch` would send both spellings.
const projectHeader = 'X-Sanity-Project-ID'
const apiVersion = '2025-02-19'
/** Exists in the data folder while a seed is loaded. */
const seedingFile = 'seeding'
const minNetworkTokenLength = 16
const sanityDevUrl = 'http://localhost:3333'

/**
 * Starts a local server of Sanity's HTTP API, on the loopback addresses unless `host` is another one.
 * @throws {OptionsError} when other machines could reach the lake and guess its token, or for contradictory options.
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
  token = randomBytes(24).toString('base64url'),
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
  const named = { projectId, dataset, projects }
  const datasets = datasetsOf<StartDataset>(named)
  const folder = dir ?? (await mkdtemp(join(tmpdir(), 'content-lake-')))
  // What is undone when the lake is closed or cannot be started, in reverse order.
  const undo: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  if (dir === undefined)
    undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  try {
    const projectIds = [...new Set(datasets.map((each) => each.projectId))]
    const names = hostNames.map((name) => name.toLowerCase())
    if (transparent) names.push(...hostsOf(projectIds))
    const access = { token, origins, hostNames: names, isNetworked }
    const handler = await createLakeHandler({ ...options, ...named, ...access, dir: folder })
    const lake = await listen(handler, port, host)
    undo.push(lake.close)
    const open = datasetsIn(lake, token)
    for (const each of datasets) {
      const content = each.options.seed ?? seed
      if (content === undefined) continue
      const opened = open(each.projectId, each.dataset, content)
      await seedOnce(join(folder, seedingFile), each, opened)
    }
    const [first] = datasets
    const started = {
      ...open(first.projectId, first.dataset),
      url: lake.url,
      port: lake.port,
      dataset: (id: string, name: string) => open(id, name),
      waitForIdle: () => handler.lake.activity.idle(),
    }
    if (!transparent) return { ...started, close }
    const { close: stop, ...reached } = await startTransparency({
      dir: folder,
      projectIds,
      token,
      url: lake.url,
    })
    undo.push(stop)
    return { ...started, transparent: reached, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Seeds an empty dataset, or one whose seed was not loaded completely. A file in the data folder names the dataset until
 * its seed is loaded.
 */
async function seedOnce(
  path: string,
  { projectId, dataset }: DatasetId,
  { documentCount, reset }: LakeDataset,
): Promise<void> {
  const id = `${projectId}/${dataset}`
  const interrupted = (await readIfPresent(path)).toString('utf8')
  if (documentCount() > 0 && interrupted !== id) return
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
    // For the health checks of containers, which have no name and no token.
    .get('/healthz', (c) => json(c, { status: 'ok' }))
    .route('/', handler.app)
    .all('*', (c) =>
      errorResponse(c, notFound(`The local content lake has nothing at ${c.req.path}`)),
    )
  try {
    const listening = await listenOnLoopback(app, { port, host, upgrade: handler.upgrade })
    const close = async () => {
      await handler.close()
      await listening.close()
    }
    return { handler, url: listening.url, port: listening.port, close }
  } catch (error) {
    await handler.close()
    throw error
  }
}

/** Returns a function that returns a dataset; the seed is that of its first call. */
function datasetsIn(lake: ListeningLake, token: string) {
  const { projects } = lake.handler.lake
  const opened = new Map<Dataset, LakeDataset>()
  return (projectId: string, name: string, seed?: LakeSource): LakeDataset => {
    const found = projects.find(projectId, name)
    if (!found) throw new OptionsError(`The lake has no dataset ${projectId}/${name}`)
    const dataset = opened.get(found) ?? withContent(found, lake, token, seed)
    opened.set(found, dataset)
    return dataset
  }
}

function withContent(
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
  let seeded: SavedDataset | undefined
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
      if (seeded) return restore(seeded)
      await restore([])
      await load(seed)
      seeded = [...store.all()]
    },
    save: async () => {
      await activity.idle()
      return [...store.all()]
    },
    restore,
  }
}
