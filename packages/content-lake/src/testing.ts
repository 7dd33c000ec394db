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
  /** A client with the write token and the perspective `raw`. */
  client: SanityClient
  /** A client without a token. */
  visitor: SanityClient
  connect(config?: ClientConfig): SanityClient
  /** Stops the lake and removes its folder. */
  destroy(): Promise<void>
} & ContentLake

/**
 * Starts a lake with fixed names and a fixed token. Unless a folder is given, it creates an empty one, which survives
 * {@link ContentLake.close}.
 */
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

/** The response to a plain HTTP request. */
export type LakeResponse = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  json(): Json
}

/** Sends a plain request, such as one with unusual headers, addresses or bodies that the client cannot send. */
export function send(
  lake: Pick<ContentLake, 'port'>,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
): Promise<LakeResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: lake.port, path, ...options },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const content = Buffer.concat(chunks)
          const { statusCode: status = 0, headers } = response
          resolve({
            status,
            headers,
            body: content,
            json: (): Json => JSON.parse(content.toString()),
          })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** The address of the Studio in tests. Lakes that allow its origin accept its sign-in. */
export const studioUrl = 'http://localhost:3000/studio'

/** Signs in an account as a browser does, by default the first one, and returns its token. */
export async function signIn(lake: Pick<ContentLake, 'port'>, account?: string): Promise<string> {
  const redirect = await send(lake, '/local-login', {
    method: 'POST',
    body: new URLSearchParams({ origin: studioUrl, ...(account ? { account } : {}) }).toString(),
  })
  const sid = new URL(redirect.headers.location ?? '').hash.replace('#sid=', '')
  return (await send(lake, `/v2026-05-04/auth/fetch?sid=${sid}`)).json().token
}

type Subscribable<T> = {
  subscribe(observer: { next(value: T): void; error(error: unknown): void }): {
    unsubscribe(): void
  }
}

/** Collects the events of a client's stream, so that tests can wait for them instead of for a fixed time. */
export class Collector<T> {
  readonly events: T[] = []
  readonly #wakeCallbacks = new Set<() => void>()
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

  /** Resolves with all events as soon as there are at least `count`, and rejects when the stream fails before. */
  async until(count: number): Promise<T[]> {
    while (this.events.length < count) {
      if (this.#error) throw this.#error as Error
      await new Promise<void>((resolve) => this.#wakeCallbacks.add(resolve))
    }
    return this.events
  }

  /** Resolves with the error that ends the stream. */
  async failure(): Promise<Json> {
    while (!this.#error) await new Promise<void>((resolve) => this.#wakeCallbacks.add(resolve))
    return this.#error as Json
  }

  stop(): void {
    this.#subscription.unsubscribe()
  }

  #wake(): void {
    for (const resolve of this.#wakeCallbacks) resolve()
    this.#wakeCallbacks.clear()
  }
}
