/** The parts of the package for servers that combine a lake with other local services on one port. */
import type { Hono } from 'hono'

import { createLakeHandler as openHandler } from './handler'
import type { LoopbackEnv, UpgradeHandler } from './http/loopback'
import type { LakeOptions } from './options'

export { DataFolderError } from './errors'
export { bufferBody } from './http/body'
export { isAllowedOrigin } from './http/cors'
export {
  isLoopbackHost,
  type Listening,
  listenOnLoopback,
  type LoopbackEnv,
  type UpgradeHandler,
} from './http/loopback'
export type { LakeLogger } from './logger'
export type { LakeDatasetOptions, LakeLimits, LakeOptions, LakeProject } from './options'
export { syncFolder, writeFileDurably } from './store/files'
export { asDataFolderError } from './store/folder'
export type { LakeAccount } from './users/identity'
export type { LakeRole } from './users/roles'
export { type FileLine, readLines } from './store/lines'

/** A content lake that handles requests but does not listen itself. */
export type LakeHandler = {
  /** Responds to the paths of the Content Lake and leaves all others to the next handler. */
  app: Hono<LoopbackEnv>
  /** Handles the WebSockets of the Studio, for presence and event streams, and returns false for all others. */
  upgrade: UpgradeHandler
  /** Ends all streams, finishes accepted writes and releases the data folder. */
  close: () => Promise<void>
}

/**
 * Opens the data folder and returns the request handler.
 * @throws {DataFolderError} with a one-line message that names the remedy.
 */
export async function createLakeHandler(options: LakeOptions): Promise<LakeHandler> {
  const { app, upgrade, close } = await openHandler(options)
  return { app: app as unknown as Hono<LoopbackEnv>, upgrade, close }
}
