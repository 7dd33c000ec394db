import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { createDatasetClient } from '../lib/dataset'
import { freePort } from '../lib/free-port'
import { completeEnvironment, type Environment, systemEnvironment } from '../lib/environment.mjs'
import { root } from '../lib/root.mjs'
import { bundledRemixBuild } from './references/bundle'
import { seed } from '../seed/seed'
import { type Child, startChild } from './child'

/** The built product under measurement: local services, seeded dataset and server, in a temporary data folder. */
export type BenchSite = {
  url: string
  server: Child
  /** May write to the dataset. */
  client: SanityClient
  /** A folder for the logs and responses of a measurement. */
  folder: string
  /** One more server on the same dataset. */
  startServer(): Promise<{ url: string; server: Child }>
  /** `remix-serve` on the same dataset and build. */
  startRemixServe(): Promise<{ url: string; server: Child }>
  stop(): Promise<void>
}

const datasetTimeoutMs = 120_000

/** Starts the product on the fixtures in this folder. `npm run build` must have been run. */
export async function startBenchSite({
  fixtures = join(root, 'studio/fixtures'),
}: { fixtures?: string } = {}): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const started: Child[] = []
  const localPort = await freePort()
  const base: Environment = {
    ...systemEnvironment(),
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
  }
  const shared = completeEnvironment(base, { port: await freePort(), localPort })

  async function startProgram(
    name: string,
    options: Pick<Parameters<typeof startChild>[0], 'script' | 'args'>,
    settings: Environment = {},
  ) {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const env = { ...shared, ...settings, PORT: String(port) }
    const child = await startChild({
      ...options,
      env,
      url: `${url}/`,
      output: join(folder, `${name}.log`),
    })
    started.push(child)
    return { url, server: child }
  }
  const startServer = () => startProgram('server', { script: 'build/start/server.js' })

  async function startRemixServe() {
    const dataDir = join(folder, 'remix-serve')
    await mkdir(dataDir, { recursive: true })
    const options = {
      script: 'node_modules/@remix-run/serve/dist/cli.js',
      args: [await bundledRemixBuild()],
    }
    return startProgram('remix-serve', options, { DATA_DIR: dataDir, HOST: '127.0.0.1' })
  }

  async function stop() {
    for (const child of started.toReversed()) await child.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    const local = await startChild({
      script: 'build/start/local.js',
      env: shared,
      url: `http://127.0.0.1:${localPort}/mailbox`,
      output: join(folder, 'local.log'),
    })
    started.push(local)
    const client = createDatasetClient(shared)
    await seed(client, { fixtures })
    const { url, server } = await startServer()
    await waitForDataset(url)
    return { url, server, client, folder, startServer, startRemixServe, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Waits until the site shows the dataset. A server that cannot read a large one in time starts with the bundled fixtures,
 * and reads it again in the background.
 */
async function waitForDataset(url: string) {
  const status = async () => (await fetch(`${url}/readyz`)).json() as Promise<unknown>
  await expect
    .poll(status, { intervals: [100], timeout: datasetTimeoutMs, message: '/readyz' })
    .toMatchObject({ source: 'live' })
}
