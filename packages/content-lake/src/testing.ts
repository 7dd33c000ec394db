import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'

import { type ContentLake, startLake, type StartOptions } from './start'

/** JSON whose shape depends on the test. */
export type Json = ReturnType<typeof JSON.parse>

/** The write token of every lake that tests start. */
export const testToken = 'test-write-token'

/** A listening lake with connected clients. */
export type TestLake = {
  dir: string
  /** With the write token, perspective raw. */
  client: SanityClient
  /** Without a token. */
  visitor: SanityClient
  connect(config?: ClientConfig): SanityClient
  /** Stops the lake and removes its folder. */
  destroy(): Promise<void>
} & ContentLake

/** Starts a lake with known names and token and, unless a folder is given, with an empty one that survives {@link ContentLake.close}. */
export async function startTestLake(options: StartOptions = {}): Promise<TestLake> {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'content-lake-')))
  const lake = await startLake({ projectId: 'clinics', token: testToken, ...options, dir })
  const { token, ...anonymous } = lake.clientConfig
  const connect = (config: ClientConfig = {}) => createClient({ ...anonymous, ...config })
  return {
    ...lake,
    dir,
    connect,
    client: connect({ token, perspective: 'raw' }),
    visitor: connect(),
    destroy: async () => {
      await lake.close()
      await rm(dir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** What a plain HTTP exchange gave. */
export type LakeResponse = {
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
export const studioUrl = 'http://localhost:3000/studio'

/** Signs an account in, the first one unless an id is given, as a browser does, and returns its token. */
export async function signIn(lake: Pick<ContentLake, 'port'>, account?: string): Promise<string> {
  const pressed = await send(lake, '/local-login', {
    method: 'POST',
    body: new URLSearchParams({ origin: studioUrl, ...(account ? { account } : {}) }).toString(),
  })
  const sid = new URL(pressed.headers.location ?? '').hash.replace('#sid=', '')
  return (await send(lake, `/v2026-05-04/auth/fetch?sid=${sid}`)).json().token
}

type Subscribable<T> = {
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
