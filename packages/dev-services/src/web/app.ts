import { isAllowedOrigin, isLoopbackHost, type LoopbackEnv } from '@site/content-lake/server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { Logger } from './logger'
import { renderErrorPage } from './pages/message'

/** The settings of a local service for all of its routes. */
export type ServiceOptions = {
  /** The name of the service in messages. */
  name: string
  /** The paths of the service, as Hono matches them. */
  paths: string[]
  /** The paths whose errors are JSON, because programs request them. Errors of other paths are pages. */
  jsonPaths: RegExp
  /** Sets the renderer of the service's pages. */
  renderer: MiddlewareHandler<LoopbackEnv>
  /** The link that a page with an error shows. */
  back: { href: string; label: string }
  logger: Logger
  /** Origins of web pages, in addition to the service's own, that may write. */
  allowedOrigins: readonly string[]
}

/** An app without routes, and the handler to add after its routes. */
export type Service = {
  app: Hono<LoopbackEnv>
  /** Responds to the paths of the service that have no route. */
  notFound: (c: Context<LoopbackEnv>) => Response | Promise<Response>
}

const readMethods = ['GET', 'HEAD']

/** Creates the app of a local service, which only serves this machine and responds to errors with JSON or a page. */
export function createService(options: ServiceOptions): Service {
  const { name, paths, jsonPaths, renderer, back, logger, allowedOrigins } = options
  const app = new Hono<LoopbackEnv>()
  const sendError = (c: Context<LoopbackEnv>, status: ContentfulStatusCode, message: string) => {
    if (jsonPaths.test(c.req.path)) return c.json({ success: false, error: message }, status)
    c.status(status)
    return c.render(renderErrorPage(message, back))
  }

  const requireLocalCaller: MiddlewareHandler<LoopbackEnv> = async (c, next) => {
    c.header('cache-control', 'no-store')
    if (!isLoopbackHost(c.req.header('host')))
      throw new HTTPException(403, {
        message: `The ${name} only responds to localhost, 127.0.0.1 and [::1]`,
      })
    if (!readMethods.includes(c.req.method) && !isAllowedOrigin(c.env.incoming, allowedOrigins))
      throw new HTTPException(403, {
        message: `Pages of ${c.req.header('origin')} may not write to the ${name}`,
      })
    await next()
  }
  const onMethodNotAllowed = (c: Context<LoopbackEnv>, methods: string[]) => {
    c.header('allow', methods.join(', '))
    return sendError(c, 405, 'This address does not support this method')
  }
  app.on('ALL', paths, renderer, requireLocalCaller, methodNotAllowed({ app, onMethodNotAllowed }))
  // Without the other services, this handler responds to their paths.
  app.notFound((c) => c.body('Not found\n', 404, { 'content-type': 'text/plain' }))
  app.onError((error, c) => {
    if (error instanceof HTTPException)
      return error.res ?? sendError(c, error.status, error.message)
    logger.error({ err: error, path: c.req.path }, `the ${name} failed on a request`)
    return sendError(c, 500, `The ${name} failed`)
  })
  return { app, notFound: (c) => sendError(c, 404, 'This page does not exist') }
}
