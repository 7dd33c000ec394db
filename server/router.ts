import type { IncomingMessage, ServerResponse } from 'node:http'
import { canonicalPath } from '../app/seo/pages'
import { clientKey } from './client-key'
import type { Endpoint } from './endpoints'
import type { Config } from './env'
import { type Exchange, send, sendBeforeBodyEnds } from './exchange'
import type { SiteHeaders } from './headers'
import { claimsToBeForm, isReadableForm, readBody } from './form-body'
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
  /** Whether there is nothing that a page could show. */
  hasNoContent: () => boolean
}

/** Leads a request to the part of the server that answers it. Rejects when that part failed. */
export function createRouter(options: RouterOptions): (exchange: Exchange) => Promise<void> {
  const {
    config,
    limits,
    site,
    messages,
    endpoints,
    images,
    files,
    studio,
    middleware,
    pages,
    hasNoContent,
  } = options

  const refuseMethod = (exchange: Exchange, allowed: string) =>
    send(exchange, messages.refusal(405, ['Allow', allowed]))

  /** A page has one address; other spellings of it lead there, query and all. */
  function sendToPage(exchange: Exchange, path: string) {
    const query = /\?[^#]*/.exec(exchange.req.url ?? '')?.[0] ?? ''
    send(exchange, {
      status: 301,
      headers: [...site.plain, 'Location', path + query, 'Cache-Control', 'public, max-age=3600'],
      body: null,
    })
  }

  async function answerEndpoint(exchange: Exchange, here: Endpoint[]) {
    const method = exchange.req.method === 'HEAD' ? 'GET' : exchange.req.method
    const endpoint = here.find((candidate) => candidate.method === method)
    if (!endpoint)
      return refuseMethod(
        exchange,
        here.map((one) => (one.method === 'GET' ? 'GET, HEAD' : one.method)).join(', '),
      )
    const sent = method === 'POST' ? await readBody(exchange, limits.bodyBytes) : null
    const request = toWebRequest(exchange, ownOrigin(exchange.req, config), sent)
    const response = await endpoint.handle(request, clientKey(exchange.req, config.trustedProxies))
    const body = Buffer.from(await response.arrayBuffer())
    await sendRendered(
      exchange,
      request,
      { status: response.status, headers: response.headers, body, inline: null },
      { site, isShared: true },
    )
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
    // Dots and backslashes resolved as for the page, whose stored copy they would otherwise multiply.
    const canonical = isRead ? canonicalPath(new URL(`http://here.invalid${path}`).pathname) : null
    if (canonical !== null && canonical !== path) return sendToPage(exchange, canonical)
    if (isRead && (studio(exchange) || files(exchange))) return
    if (middleware && (await isAnsweredBy(middleware, req, res))) return

    if (hasNoContent()) return sendBeforeBodyEnds(exchange, messages.noContent())
    const origin = ownOrigin(req, config)
    const form = isRead ? null : await acceptedForm(exchange, origin)
    if (form !== 'refused') await pages.handle(exchange, toWebRequest(exchange, origin, form))
  }

  /** The body of a form that one of our own pages may have sent. Anything else is answered here. */
  async function acceptedForm(exchange: Exchange, origin: string): Promise<Buffer | 'refused'> {
    const { headers } = exchange.req
    const type = headers['content-type'] ?? ''
    const fault = !isFromOwnPage(headers, origin) ? 403 : !claimsToBeForm(type) ? 415 : null
    if (fault !== null) {
      sendBeforeBodyEnds(exchange, messages.refusal(fault))
      return 'refused'
    }
    const body = await readBody(exchange, limits.bodyBytes)
    if (await isReadableForm(body, type)) return body
    send(exchange, messages.refusal(422))
    return 'refused'
  }
}

function isAnsweredBy(
  middleware: Middleware,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    res.once('close', () => resolve(true))
    middleware(req, res, () => resolve(false))
  })
}
