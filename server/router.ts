import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from './endpoints'
import type { Config } from './env'
import { type Exchange, send, sendBeforeBodyEnds } from './exchange'
import type { SiteHeaders } from './headers'
import { isImagePath } from './image-address'
import type { Images } from './images'
import { type Limits, refusalOf } from './limits'
import type { Messages } from './messages'
import type { Pages } from './pages'
import { sendRendered } from './send-rendered'
import type { StaticFiles } from './static'
import { isFromOwnPage, ownOrigin, toWebRequest } from './web-request'

/** A development server's own answers: calls back when it has none. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

export type RouterOptions = {
  config: Config
  limits: Limits
  site: SiteHeaders
  messages: Messages
  endpoints: Endpoint[]
  images: Images
  files: StaticFiles
  studio: StaticFiles
  middleware?: Middleware
  pages: Pages
}

/** Leads a request to the part of the server that answers it. Rejects when that part failed. */
export function createRouter(options: RouterOptions): (exchange: Exchange) => Promise<void> {
  const { config, limits, site, messages, endpoints, images, files, studio, middleware, pages } = options

  const webRequest = (exchange: Exchange) => toWebRequest(exchange, ownOrigin(exchange.req, config), limits.bodyBytes)
  const refuseMethod = (exchange: Exchange, allowed: string) => send(exchange, messages.refusal(405, ['Allow', allowed]))

  async function answerEndpoint(exchange: Exchange, here: Endpoint[]) {
    const method = exchange.req.method === 'HEAD' ? 'GET' : exchange.req.method
    const endpoint = here.find((candidate) => candidate.method === method)
    if (!endpoint) return refuseMethod(exchange, here.map((one) => (one.method === 'GET' ? 'GET, HEAD' : one.method)).join(', '))
    const request = webRequest(exchange)
    const response = await endpoint.handle(request)
    const body = Buffer.from(await response.arrayBuffer())
    if (exchange.bodyIsTooLarge) throw new Error('The body is too large.')
    await sendRendered(exchange, request, { status: response.status, headers: response.headers, body, inline: null }, { site })
  }

  return async (exchange) => {
    const { req, res, path } = exchange
    const refusal = refusalOf(req, limits)
    if (refusal === 405) return refuseMethod(exchange, 'GET, HEAD, POST')
    if (refusal === 413) return sendBeforeBodyEnds(exchange, messages.refusal(413))
    if (refusal) return send(exchange, messages.refusal(refusal))

    const isRead = req.method !== 'POST'
    const here = endpoints.filter((endpoint) => endpoint.path === path)
    if (here.length > 0) return answerEndpoint(exchange, here)
    if (isImagePath(path)) return isRead ? images(exchange) : refuseMethod(exchange, 'GET, HEAD')
    if (isRead && (studio(exchange) || files(exchange))) return
    if (middleware && (await isAnsweredBy(middleware, req, res))) return

    const request = webRequest(exchange)
    if (!isRead && !isFromOwnPage(request)) return sendBeforeBodyEnds(exchange, messages.refusal(403))
    await pages.handle(exchange, request)
  }
}

function isAnsweredBy(middleware: Middleware, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    res.once('close', () => resolve(true))
    middleware(req, res, () => resolve(false))
  })
}
