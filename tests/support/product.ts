import './clock.mjs'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { createDatasetClient } from '../../tools/lib/dataset'
import { freePort } from '../../tools/lib/free-port'
import { fetchRawContent, revisionOf } from '../../app/content/store.server'
import { createFolder } from '../../app/email/outbox/folder.server'
import { outboxFolder } from '../../app/email/outbox/open.server'
import {
  completeEnvironment,
  type Environment,
  systemEnvironment,
} from '../../tools/lib/environment.mjs'
import { run } from '../../tools/lib/processes.mjs'
import { type Service, startService } from '../../tools/lib/service.mjs'

/** The built product, running on free ports and in a temporary data folder. */
export type Product = {
  /** The site's origin. */
  url: string
  /** The origin of the local services. */
  lakeUrl: string
  dataDir: string
  /** Can write to the dataset, and reads drafts on request. */
  client: SanityClient
  /** Restarts the site's server with other settings, which apply until the next restart. */
  restartServer(env?: Environment): Promise<void>
  /**
   * Provides a server with these settings in addition to the defaults and without pending mail: restarts it when its
   * settings differ, or when an earlier test left mail that is being sent. Waits until it shows the content that an
   * earlier test restored.
   */
  prepareServer(settings?: Environment): Promise<void>
  /**
   * Starts one more server, on a separate port and with the same data folder unless the settings name another. `folder`
   * contains another build. It runs until its `stop` or `stopOthers`.
   */
  startAnother(settings?: Environment, folder?: string): Promise<AnotherServer>
  /** Ends every server that `startAnother` started. */
  stopOthers(): Promise<void>
  /** Ends the site's server with SIGTERM and returns its exit code. */
  stopServer(): Promise<number>
  /** Ends the site's server with SIGKILL. */
  killServer(): Promise<void>
  /** Stops the local services, as in an outage. */
  stopLocal(): Promise<void>
  startLocal(): Promise<void>
  /** Returns whether the server shows the published content of the dataset, which it reads a moment after each change. */
  showsPublished(): Promise<boolean>
  /** Returns the lines that have arrived from the server, which logs a request up to 50 ms after its response. */
  logs(): string[]
  /** Returns every line that the server has logged until now, once all of them have arrived. */
  completeLogs(): Promise<string[]>
  stop(): Promise<void>
}

/** One more server of the site. */
type AnotherServer = {
  url: string
  /** Ends the server with SIGTERM and returns its exit code. */
  stop(): Promise<number>
  /** Returns every line that the server has logged. */
  logs(): string[]
}

type Program = 'local' | 'server'

/** The secret that seals the sessions and mails of the product under test, unless a test's settings name another. */
export const sessionSecret = 'a secret of the tests that is long enough'

const clockModule = new URL('./clock.mjs', import.meta.url).href

/**
 * Starts the local services, seeds them and starts the server. `npm run build` must have been run. `fixtures` names a folder
 * to seed from in place of the project's own.
 */
export async function startProduct(
  settings: Environment = {},
  { fixtures }: { fixtures?: string } = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  const outbox = outboxFolder(dataDir)
  const [port, localPort] = [await freePort(), await freePort()]
  const base: Environment = {
    ...systemEnvironment(),
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SESSION_SECRET: sessionSecret,
    // The tests name their visitors' addresses as a proxy does.
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${clockModule}`,
    CLOCK_OFFSET_MS: process.env['CLOCK_OFFSET_MS'],
  }
  const env = completeEnvironment({ ...base, ...settings }, { port, localPort })
  const lines: Record<Program, string[]> = { local: [], server: [] }
  const services: Partial<Record<Program, Service>> = {}

  async function start(name: Program, extra: Environment = {}) {
    const service = startService({
      name,
      args: ['--enable-source-maps', `build/start/${name}.js`],
      env: { ...env, ...extra },
      onLine: (line) => lines[name].push(line),
    })
    services[name] = service
    await service.ready.catch((error: unknown) => {
      throw new Error(`${String(error)}\n${lines[name].slice(-20).join('\n')}`)
    })
  }
  let extraSettings: Environment | undefined
  async function restartServer(extra?: Environment) {
    extraSettings = extra
    await stopOne('server')
    await start('server', extra)
  }
  const others: Service[] = []
  const stopOthers = async () => void (await Promise.all(others.map((service) => service.stop())))
  async function startAnother(settings: Environment = {}, cwd?: string): Promise<AnotherServer> {
    const ownPort = await freePort()
    const ownLines: string[] = []
    const service = startService({
      name: 'another server',
      args: ['--enable-source-maps', 'build/start/server.js'],
      env: { ...env, ...settings, PORT: String(ownPort) },
      onLine: (line) => ownLines.push(line),
      ...(cwd && { cwd }),
    })
    others.push(service)
    await service.ready.catch((error: unknown) => {
      throw new Error(`${String(error)}\n${ownLines.slice(-20).join('\n')}`)
    })
    return { url: `http://localhost:${ownPort}`, stop: service.stop, logs: () => ownLines }
  }
  const stopOne = async (name: Program) => (await services[name]?.stop()) ?? 0
  async function stop() {
    await stopOthers()
    await stopOne('server')
    await stopOne('local')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    await start('local')
    await run(
      process.execPath,
      ['build/start/seed.js', '--if-empty', ...(fixtures ? ['--fixtures', fixtures] : [])],
      { env, quiet: true },
    )
    await start('server')
  } catch (error) {
    await stop()
    throw error
  }

  const lakeUrl = `http://127.0.0.1:${localPort}`
  const url = `http://localhost:${port}`
  const client = createDatasetClient(env)
  // As the server reads it.
  const published = client.withConfig({ token: undefined, perspective: 'published' })
  async function showsPublished() {
    const expected = revisionOf(
      await fetchRawContent((queries) =>
        Promise.all(queries.map((query) => published.fetch<unknown>(query))),
      ),
    )
    const { revision } = (await (await fetch(`${url}/readyz`)).json()) as { revision?: string }
    return revision === expected
  }
  /** The revisions of all documents when the server was last known to show them. */
  let shownDocuments: unknown
  /** Gives up after a while, so that a test that follows a broken one reports what is missing for it. */
  async function waitForPublished() {
    const documents = await published.fetch<unknown>('*{_id, _rev} | order(_id)')
    if (isDeepStrictEqual(documents, shownDocuments)) return
    const end = performance.now() + 10_000
    while (!(await showsPublished()) && performance.now() < end) await setTimeout(50)
    shownDocuments = documents
  }
  return {
    url,
    lakeUrl,
    dataDir,
    client,
    restartServer,
    async prepareServer(wanted) {
      const hasPendingMail = !(await isEmptied(createFolder(outbox)))
      if (hasPendingMail) {
        await stopOne('server')
        await rm(outbox, { recursive: true, maxRetries: 5 })
      }
      if (hasPendingMail || !isDeepStrictEqual(wanted, extraSettings)) await restartServer(wanted)
      await waitForPublished().catch(() => {})
    },
    startAnother,
    stopOthers,
    stopServer: () => stopOne('server'),
    killServer: async () => void (await services['server']?.kill()),
    stopLocal: async () => void (await stopOne('local')),
    startLocal: () => start('local'),
    showsPublished,
    logs: () => lines.server,
    async completeLogs() {
      // Lines arrive in order, so that the line of this request is the last one.
      const marker = `/assets/${randomUUID()}`
      await fetch(url + marker)
      while (!lines.server.some((line) => line.includes(marker))) await setTimeout(10)
      return lines.server
    },
    stop,
  }
}

/**
 * Removes the mails that earlier tests left for a later attempt, which would arrive in the mailbox of this one. Returns
 * false when a mail remains, because an attempt is in progress.
 */
async function isEmptied(outbox: ReturnType<typeof createFolder>): Promise<boolean> {
  for (const { id, state } of await outbox.list()) if (state !== 'claimed') await outbox.remove(id)
  return (await outbox.list()).length === 0
}
