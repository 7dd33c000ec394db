import type { RequestHandler, UpgradeHandler } from '../http'
import { answerWith } from './http/dispatch'
import { Router, splitVersion, type Route } from './http/router'
import type { Lake } from './lake'
import { closeLake, openLake } from './open'
import type { LakeOptions } from './options'
import { openPresence } from './presence/socket'
import { actionRoutes } from './routes/actions'
import { assetRoutes } from './routes/assets'
import { documentRoutes } from './routes/documents'
import { exportRoutes } from './routes/export'
import { fileRoutes } from './routes/files'
import { historyRoutes } from './routes/history'
import { listenRoutes } from './routes/listen'
import { liveRoutes } from './routes/live'
import { LOGIN_PATH, loginRoutes } from './routes/login'
import { mutateRoutes } from './routes/mutate'
import { projectRoutes } from './routes/project'
import { queryRoutes } from './routes/query'
import { userRoutes } from './routes/users'

/** A content lake that answers requests but does not listen itself. */
export interface LakeHandler {
  /** Answers the paths of the Content Lake and returns false for all others. */
  handle: RequestHandler
  /** Takes the presence sockets of the Studio and returns false for all others. */
  upgrade: UpgradeHandler
  lake: Lake
  /** Ends all streams, finishes accepted writes and gives the data folder up. */
  close: () => Promise<void>
}

/** Paths under `/v<version>`. */
const API_ROUTES: Route[] = [
  ...queryRoutes,
  ...documentRoutes,
  ...mutateRoutes,
  ...actionRoutes,
  ...listenRoutes,
  ...liveRoutes,
  ...assetRoutes,
  ...historyRoutes,
  ...exportRoutes,
  ...userRoutes,
  ...projectRoutes,
]

// Only the path and the parameters of request addresses count.
const BASE = 'http://localhost'
const ASSET_PATH = /^\/(?:images|files)\//

/**
 * Opens the data folder and returns the request handler.
 * @throws {DataFolderError} with one line that names the cure.
 */
export async function createLakeHandler(options: LakeOptions): Promise<LakeHandler> {
  const lake = await openLake(options)
  const presence = openPresence(lake)
  const api = new Router(API_ROUTES)
  const plain = new Router([...fileRoutes, ...loginRoutes])
  return {
    lake,
    handle: async (request, response) => {
      const target = request.url ?? '/'
      if (!URL.canParse(target, BASE)) return false
      const url = new URL(target, BASE)
      const versioned = splitVersion(url.pathname)
      const isOwn =
        versioned !== undefined || ASSET_PATH.test(url.pathname) || url.pathname === LOGIN_PATH
      if (!isOwn) return false
      const apiVersion = versioned?.apiVersion ?? ''
      const context = { lake, request, response, url, params: {}, apiVersion, identity: undefined }
      await answerWith(versioned ? api : plain, context, versioned?.path ?? url.pathname)
      return true
    },
    upgrade: presence.upgrade,
    close: async () => {
      presence.close()
      await closeLake(lake)
    },
  }
}
