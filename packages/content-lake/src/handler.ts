import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { methodNotAllowed } from 'hono/method-not-allowed'

import { badRequest, LakeError, methodNotAllowed as rejectMethod, unsupported } from './errors'
import { checkCaller, identifyCaller } from './http/access'
import { type LakeContext, type LakeEnv, versionPattern } from './http/context'
import { sendError } from './http/exchange'
import type { UpgradeHandler } from './http/loopback'
import { openStreamSockets } from './http/stream-sockets'
import { closeLake, type Lake, openLake } from './lake'
import type { LakeOptions } from './options'
import { openPresence } from './presence/socket'
import { actionRoutes } from './routes/actions'
import { aliasRoutes } from './routes/aliases'
import { assetRoutes } from './routes/assets'
import { datasetRoutes } from './routes/datasets'
import { documentRoutes } from './routes/documents'
import { exportRoutes } from './routes/export'
import { fileRoutes } from './routes/files'
import { hookRoutes } from './routes/hooks'
import { historyRoutes } from './routes/history'
import { listenRoutes } from './routes/listen'
import { liveRoutes } from './routes/live'
import { loginPath, loginRoutes } from './routes/login'
import { mutateRoutes } from './routes/mutate'
import { projectRoutes } from './routes/project'
import { queryRoutes } from './routes/query'
import { scheduleRoutes } from './routes/schedules'
import { settingsRoutes } from './routes/settings'
import { statsRoutes } from './routes/stats'
import { userRoutes } from './routes/users'

/** A content lake that handles requests but does not listen itself. */
export type LakeHandler = {
  /** Responds to the paths of the Content Lake and leaves all others to the next handler. */
  app: Hono<LakeEnv>
  /** Handles the WebSockets of the Studio, for presence and event streams, and returns false for all others. */
  upgrade: UpgradeHandler
  lake: Lake
  /** Ends all streams, finishes accepted writes and releases the data folder. */
  close: () => Promise<void>
}

/** The routes below `/v<version>`, except event streams, whose readers are identified in another way. */
const apiRoutes = [
  queryRoutes,
  documentRoutes,
  mutateRoutes,
  actionRoutes,
  assetRoutes,
  historyRoutes,
  exportRoutes,
  statsRoutes,
  userRoutes,
  projectRoutes,
  settingsRoutes,
  hookRoutes,
  scheduleRoutes,
  datasetRoutes,
  aliasRoutes,
]
/** The interval at which due work runs for clients that only listen and send no requests. */
const pollMs = 1_000
const apiPrefix = `/:version{${versionPattern}}`
const apiPathPattern = new RegExp(`^/+${versionPattern}/`)
/** The paths of a lake. The decoded path of a file can contain line breaks, which `.` does not match. */
const paths = [`${apiPrefix}/*`, '/images/:path{[^]+}', '/files/:path{[^]+}', loginPath]

/**
 * Opens the data folder and returns the request handler.
 * @throws {DataFolderError} with a one-line message that names the remedy.
 */
export async function createLakeHandler(options: LakeOptions): Promise<LakeHandler> {
  const lake = await openLake(options)
  const presence = openPresence(lake)
  const streams = openStreamSockets(lake)
  /** Publishes and sends what is due. No timer can be set to that time, because tests change the clock of the lake. */
  const runDueWork = (): Promise<void> => {
    // Nothing waits for webhooks, whose receivers may send requests to the lake themselves.
    void lake.activity.track(lake.webhooks.sendDue())
    return lake.projects.publishDue()
  }
  const timer = setInterval(() => void runDueWork(), pollMs).unref()
  const app = new Hono<LakeEnv>()
  const onMethodNotAllowed = (c: Context, methods: string[]) => {
    const error = rejectMethod(c, methods)
    // The hosted service may support this method even if the lake only has others for the path.
    return sendError(c, apiPathPattern.test(c.req.path) ? createUnsupportedCallError(c) : error)
  }
  app.on('ALL', paths, async (c, next) => {
    c.set('lake', lake)
    c.set('url', new URL(c.req.url))
    await lake.activity.track(runDueWork().then(next))
  })
  app.on('ALL', paths, checkCaller, rejectUnknown, methodNotAllowed({ app, onMethodNotAllowed }))
  app.route(apiPrefix, listenRoutes).route(apiPrefix, liveRoutes)
  app.on('ALL', paths, identifyCaller)
  for (const routes of apiRoutes) app.route(apiPrefix, routes)
  app.route('/', fileRoutes).route('/', loginRoutes)
  app.on('ALL', paths, (c) => c.body(null, 404))
  app.onError(handleError)
  return {
    lake,
    app,
    upgrade: (request, socket, head) =>
      presence.upgrade(request, socket, head) || streams.upgrade(request, socket, head),
    close: async () => {
      clearInterval(timer)
      presence.close()
      streams.close()
      await closeLake(lake)
    },
  }
}

/** Rejects requests that no route has handled. The routes themselves throw errors for missing resources. */
const rejectUnknown = createMiddleware<LakeEnv>(async (c, next) => {
  await next()
  if (c.res.status === 404 && !c.error) throw createUnsupportedCallError(c)
})

function createUnsupportedCallError({ req }: Context): LakeError {
  return unsupported(`${req.method} ${req.path}`)
}

function handleError(error: Error, c: LakeContext): Response {
  const { incoming, outgoing } = c.env
  if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy()
  else if (error instanceof LakeError) return sendError(c, error)
  else if (isStackOverflow(error))
    return sendError(c, badRequest('The request is nested too deeply'))
  // A caller that disconnects while it sends a request is not an error of the lake.
  else if (!incoming.destroyed || incoming.complete) {
    const { logger } = c.var.lake
    logger.error({ err: error, url: incoming.url }, 'the content lake failed on a request')
    const description = 'Internal error'
    return sendError(c, new LakeError(500, { type: 'internalError', description }))
  }
  return RESPONSE_ALREADY_SENT
}

/** Returns whether recursion exhausted the stack, because a query or a value of a request is nested too deeply. */
function isStackOverflow(error: Error): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message)
}
