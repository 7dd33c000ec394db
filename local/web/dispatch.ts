import type { IncomingMessage, ServerResponse } from 'node:http'

import { isAllowedOrigin } from '../content-lake/http/cors'
import { sendJson } from '../content-lake/http/exchange'
import { isLoopbackHost, type RequestHandler } from '../http'
import { type Exchange, Refusal } from './exchange'
import type { Logger } from './logger'

/** One entry of a route table. */
export interface Route<Context> {
  method: 'GET' | 'POST'
  path: RegExp
  handle(exchange: Exchange<Context>): void | Promise<void>
}

/** A stand-in with pages of its own. */
export interface StandIn<Context> {
  /** As messages name it. */
  name: string
  /** The paths that are its own, known or not. */
  ownPath: RegExp
  routes: Route<Context>[]
  /** Given to every route. */
  context: Context
  logger: Logger
  /** Origins of web pages, beside its own, that may write. */
  allowedOrigins: readonly string[]
  /** The paths that programs ask for and so are refused in JSON. */
  programPath: RegExp
  /** Answers people with a page that says why not. */
  sendMessage(response: ServerResponse, message: string, status: number): void
}

// Only the path of request addresses counts.
const BASE = 'http://localhost'
const READING_METHODS = ['GET', 'HEAD']

/** Answers the stand-in's own paths, to this machine alone, and returns false for all others. */
export function handlerOf<Context extends object>(standIn: StandIn<Context>): RequestHandler {
  return async (request, response) => {
    const target = request.url ?? '/'
    const path = URL.canParse(target, BASE) ? new URL(target, BASE).pathname : ''
    if (!standIn.ownPath.test(path)) return false
    try {
      await dispatch(standIn, request, response, path)
    } catch (error) {
      fail(standIn, request, response, path, error)
    }
    return true
  }
}

async function dispatch<Context extends object>(
  { name, routes, context, allowedOrigins }: StandIn<Context>,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  if (!isLoopbackHost(request.headers.host)) {
    throw new Refusal(403, `The ${name} only answers to localhost, 127.0.0.1 and [::1]`)
  }
  if (!READING_METHODS.includes(method) && !isAllowedOrigin(request, allowedOrigins)) {
    throw new Refusal(403, `Pages of ${request.headers.origin} may not write to the ${name}`)
  }
  const here = routes.flatMap((route) => {
    const groups = route.path.exec(path)
    return groups ? [{ route, params: groups.groups ?? {} }] : []
  })
  const match = here.find(({ route }) => route.method === method)
  if (match) return match.route.handle({ ...context, request, response, params: match.params })
  if (here.length === 0) throw new Refusal(404, 'There is nothing here')
  response.setHeader(
    'allow',
    here.map(({ route }) => (route.method === 'GET' ? 'GET, HEAD' : route.method)).join(', '),
  )
  throw new Refusal(405, 'This address cannot be asked in this way')
}

function fail<Context>(
  { name, logger, programPath, sendMessage }: StandIn<Context>,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  error: unknown,
): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  // A caller that hung up while sending is not a fault of the stand-in.
  if (request.destroyed && !request.complete) return
  if (!(error instanceof Refusal))
    logger.error({ err: error, path }, `the ${name} failed on a request`)
  const { status, message } =
    error instanceof Refusal ? error : new Refusal(500, `The ${name} failed`)
  if (programPath.test(path)) return sendJson(response, status, { success: false, error: message })
  sendMessage(response, message, status)
}
