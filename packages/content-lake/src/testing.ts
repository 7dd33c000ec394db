import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'

import { createContentLake, type ContentLake, type LakeOptions } from './index'

/** JSON whose shape depends on the test. */
export type Json = ReturnType<typeof JSON.parse>

/** The write token of every lake that tests start. */
export const TOKEN = 'test-write-token'

/** A listening lake with connected clients. */
export interface TestLake extends ContentLake {
  dataDir: string
  /** With the write token, perspective raw. */
  client: SanityClient
  /** Without a token. */
  visitor: SanityClient
  connect(config?: ClientConfig): SanityClient
  /** Stops the lake and removes its folder. */
  destroy(): Promise<void>
}

/** Starts a lake on a free port and, unless one is given, an empty folder. */
export async function startLake(options: Partial<LakeOptions> = {}): Promise<TestLake> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'content-lake-')))
  const common = { projectId: 'clinics', dataset: 'production' }
  const lake = await createContentLake({ ...common, token: TOKEN, port: 0, ...options, dataDir })
  const connect = (config: ClientConfig = {}) =>
    createClient({
      ...common,
      apiHost: lake.url,
      useProjectHostname: false,
      apiVersion: '2025-02-19',
      useCdn: false,
      ...config,
    })
  return {
    ...lake,
    dataDir,
    connect,
    client: connect({ token: TOKEN, perspective: 'raw' }),
    visitor: connect(),
    destroy: async () => {
      await lake.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** What a plain HTTP exchange gave. */
export interface LakeResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  json(): Json
}

/** A plain request, for what the client does not send: odd headers, addresses and bodies. */
export function send(
  lake: Pick<ContentLake, 'port'>,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
): Promise<LakeResponse> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port: lake.port, path, ...options },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const whole = Buffer.concat(chunks)
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, body: whole, json: (): Json => JSON.parse(whole.toString()) })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The origin of the Studio in tests; lakes that allow it accept its sign-in. */
export const STUDIO = 'http://localhost:3000/studio'

/** Signs the local staff account in, as a browser does, and returns its token. */
export async function signIn(lake: Pick<ContentLake, 'port'>): Promise<string> {
  const pressed = await send(lake, '/local-login', {
    method: 'POST',
    body: new URLSearchParams({ origin: STUDIO }).toString(),
  })
  const sid = new URL(pressed.headers.location ?? '').hash.replace('#sid=', '')
  return (await send(lake, `/v2026-05-04/auth/fetch?sid=${sid}`)).json().token
}

interface Subscribable<T> {
  subscribe(observer: { next(value: T): void; error(error: unknown): void }): {
    unsubscribe(): void
  }
}

/** Gathers what a stream of the client emits, so that tests can wait for it instead of sleeping. */
export class Collector<T> {
  readonly events: T[] = []
  readonly #waiting = new Set<() => void>()
  readonly #subscription: { unsubscribe(): void }
  #error: unknown

  constructor(source: Subscribable<T>) {
    this.#subscription = source.subscribe({
      next: (event) => {
        this.events.push(event)
        this.#wake()
      },
      error: (error) => {
        this.#error = error ?? new Error('The stream failed')
        this.#wake()
      },
    })
  }

  /** The events so far, once there are at least `count`. */
  async until(count: number): Promise<T[]> {
    while (this.events.length < count) {
      if (this.#error) throw this.#error as Error
      await new Promise<void>((resolve) => this.#waiting.add(resolve))
    }
    return this.events
  }

  /** The error that ended the stream. */
  async failure(): Promise<Json> {
    while (!this.#error) await new Promise<void>((resolve) => this.#waiting.add(resolve))
    return this.#error as Json
  }

  stop(): void {
    this.#subscription.unsubscribe()
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve()
    this.#waiting.clear()
  }
}
