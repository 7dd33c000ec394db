import { join } from 'node:path'

import { isLoopbackHost, type RequestHandler } from '../http'
import { ImageCache } from './assets/cache'
import { AssetFiles } from './assets/files'
import { forbidden, LakeError, notFound, unsupported } from './errors'
import { authenticate } from './http/auth'
import { answerPreflight, isAllowedOrigin, setCorsHeaders } from './http/cors'
import { sendError } from './http/exchange'
import { Router, splitVersion, type RequestContext, type Route } from './http/router'
import { EventStreams } from './http/sse'
import type { Lake } from './lake'
import { silentLogger } from './logger'
import { DEFAULT_LIMITS, type LakeOptions } from './options'
import { Views } from './query/views'
import { assetRoutes } from './routes/assets'
import { documentRoutes } from './routes/documents'
import { fileRoutes } from './routes/files'
import { listenRoutes } from './routes/listen'
import { liveRoutes } from './routes/live'
import { mutateRoutes } from './routes/mutate'
import { queryRoutes } from './routes/query'
import { asDataFolderError } from './store/folder'
import { Store } from './store/store'

/** A content lake that answers requests but does not listen itself. */
export interface LakeHandler {
  /** Answers the paths of the Content Lake and returns false for all others. */
  handle: RequestHandler
  lake: Lake
  /** Ends all streams, finishes accepted writes and gives the data folder up. */
  close: () => Promise<void>
}

/** Paths under `/v<version>`. */
const API_ROUTES: Route[] = [
  ...queryRoutes,
  ...documentRoutes,
  ...mutateRoutes,
  ...listenRoutes,
  ...liveRoutes,
  ...assetRoutes,
]

// Only the path and the parameters of request addresses count.
const BASE = 'http://localhost'
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Opens the data folder and returns the request handler.
 * @throws {DataFolderError} with one line that names the cure.
 */
export async function createLakeHandler(options: LakeOptions): Promise<LakeHandler> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const logger = options.logger ?? silentLogger
  const { dataDir: folder, projectId, dataset } = options
  const { compactAtBytes, historyLimit } = limits
  const store = await Store.open({ folder, projectId, dataset, compactAtBytes, historyLimit, logger })
  const assets = await AssetFiles.open(join(folder, 'assets')).catch(async (error: unknown) => {
    await store.close()
    throw asDataFolderError(folder, error)
  })
  const views = new Views(store)
  const images = new ImageCache(limits.imageCacheBytes)
  const streams = new EventStreams(limits)
  const lake: Lake = { options, limits, logger, store, assets, views, images, streams }
  const api = new Router(API_ROUTES)
  const files = new Router(fileRoutes)
  return {
    lake,
    handle: async (request, response) => {
      const target = request.url ?? '/'
      if (!URL.canParse(target, BASE)) return false
      const url = new URL(target, BASE)
      const versioned = splitVersion(url.pathname)
      const isFile = /^\/(?:images|files)\//.test(url.pathname)
      if (!versioned && !isFile) return false
      const context: RequestContext = {
        lake,
        request,
        response,
        url,
        params: {},
        apiVersion: versioned?.apiVersion ?? '',
        identity: undefined,
      }
      try {
        await dispatch(context, versioned ? api : files, versioned?.path ?? url.pathname)
      } catch (error) {
        fail(context, error)
      }
      return true
    },
    close: async () => {
      streams.closeAll()
      await store.close()
    },
  }
}

async function dispatch(context: RequestContext, router: Router, path: string): Promise<void> {
  const { lake, request, response } = context
  const method = request.method ?? 'GET'
  if (!isLoopbackHost(request.headers.host)) {
    throw forbidden('The local content lake only answers to localhost, 127.0.0.1 and [::1]')
  }
  const allowed = isAllowedOrigin(request, lake.options.allowedOrigins ?? [])
  response.setHeader('vary', 'Origin')
  if (allowed) setCorsHeaders(request, response)
  else if (!READING_METHODS.includes(method)) {
    throw forbidden(`Pages of ${request.headers.origin} may not write to the local content lake`)
  }
  if (method === 'OPTIONS') {
    if (!allowed) throw forbidden(`The origin ${request.headers.origin} is not allowed`)
    answerPreflight(request, response)
    return
  }
  const project = request.headers['x-sanity-project-id']
  if (project !== undefined && project !== lake.options.projectId) {
    throw notFound(`Project ${JSON.stringify(project)} not found`)
  }
  const match = router.find(method, path)
  if ('allowedMethods' in match) {
    if (match.allowedMethods.length === 0) throw unsupported(`${method} ${path}`)
    response.setHeader('allow', match.allowedMethods.join(', '))
    throw new LakeError(405, {
      type: 'methodNotAllowed',
      description: `${method} is not allowed for ${path}`,
    })
  }
  context.params = match.params
  context.identity = authenticate(request, lake.options)
  await match.route.handle(context)
}

function fail({ lake, request, response }: RequestContext, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  if (error instanceof LakeError) {
    sendError(response, error)
    return
  }
  // A caller that hung up while sending is not a fault of the lake.
  if (request.destroyed && !request.complete) return
  lake.logger.error({ err: error, url: request.url }, 'the content lake failed on a request')
  sendError(response, new LakeError(500, { type: 'internalError', description: 'Internal error' }))
}
