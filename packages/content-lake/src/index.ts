import { Hono } from 'hono'

import { notFound } from './errors'
import { createLakeHandler } from './handler'
import { errorResponse } from './http/exchange'
import { listenOnLoopback, type LoopbackEnv } from './http/loopback'
import type { LakeOptions } from './options'

export { DataFolderError } from './errors'
export { createLakeHandler, type LakeHandler } from './handler'
export { limitBody } from './http/body'
export { isAllowedOrigin } from './http/cors'
export { isLoopbackHost, type Listening, listenOnLoopback, type LoopbackEnv } from './http/loopback'
export { asDataFolderError } from './store/folder'
export { readLines } from './store/lines'
export { syncFolder, writeFileDurably } from './store/files'
export type { LakeLimits, LakeOptions } from './options'

/** A listening content lake. */
export interface ContentLake {
  /** `http://localhost:<port>`, the client's `apiHost`. */
  url: string
  port: number
  /** How many documents it holds; 0 for a new data folder. Costs nothing. */
  documentCount: () => number
  /** Stops listening, ends all streams and finishes accepted writes. */
  close: () => Promise<void>
}

/**
 * Starts a local server of Sanity's HTTP API on the loopback addresses; `port` 0 takes a free one.
 * @throws {DataFolderError} when the data folder cannot be used.
 */
export async function createContentLake(
  options: LakeOptions & { port: number },
): Promise<ContentLake> {
  const handler = await createLakeHandler(options)
  try {
    const app = new Hono<LoopbackEnv>()
      .route('/', handler.app)
      .all('*', (c) =>
        errorResponse(c, notFound(`The local content lake has nothing at ${c.req.path}`)),
      )
    const listening = await listenOnLoopback(app, {
      port: options.port,
      upgrade: handler.upgrade,
    })
    return {
      url: listening.url,
      port: listening.port,
      documentCount: () => handler.lake.store.documentCount,
      close: async () => {
        await handler.close()
        await listening.close()
      },
    }
  } catch (error) {
    await handler.close()
    throw error
  }
}
