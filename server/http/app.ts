import type { IncomingMessage, ServerResponse } from 'node:http'
import { RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { canonicalPath, maxUploadBytes } from '@site/domain/page-paths'
import { uploadedPdfFolder } from '@site/domain/uploaded-pdf'
import { limitInMemory } from '../../app/forms/rate-limit.server'
import { clientKey } from './client-key'
import type { Config } from '../config/env'
import { createResponse } from './create-response'
import { type Exchange, queryOf, type SiteEnv } from './exchange'
import type { SiteHeaders } from './headers'
import { imageFolder } from '../images/image-address'
import type { Images } from '../images/images'
import type { UploadedPdfs } from '../images/uploaded-pdfs'
import { lakePath, type LakeProxy } from './lake-proxy'
import { type Limits, maxBodyBytes, rejectionOf } from './limits'
import type { SiteLog } from './log'
import type { Messages, RejectionStatus } from './messages'
import type { Pages } from '../pages/pages'
import { renderedResponse } from '../pages/rendered-response'
import { QueueFullError } from '../pages/task-queue'
import {
  claimsToBeForm,
  discardUnusedBody,
  isReadableForm,
  limitBody,
  waitForBody,
} from './request-body'
import { isFromOwnPage, ownOrigin, toWebRequest } from './web-request'

/** Handles a request in the development server. It calls `next` for requests that it does not handle. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

export type AppOptions = {
  config: Config
  limits: Limits
  site: SiteHeaders
  messages: Messages
  /** Endpoints that are not pages; each authorizes its own requests. */
  endpoints: Hono<SiteEnv>[]
  images: Images
  uploadedPdfs: UploadedPdfs
  /** The files of the site; null leaves them to `middleware`. */
  files: MiddlewareHandler<SiteEnv> | null
  /** The scripts and styles of other versions of the site. */
  storedAssets: MiddlewareHandler<SiteEnv>
  studio: Hono<SiteEnv>
  /** Null unless the dataset is a content lake on this machine. */
  lake: LakeProxy | null
  middleware?: Middleware
  pages: Pages
  /** Returns the paths of the pages that staff compose. */
  composedPaths: () => ReadonlySet<string>
  /** Responds with an error page while no content is available. */
  requireContent: MiddlewareHandler<SiteEnv>
  log: SiteLog
}

const retryAfterSeconds = '5'

/** The pages to which the payment page returns (PAY-10). */
const paymentReturns = ['/confirmation', '/payment-failed']

/**
 * Creates the routes of everything that the server responds to, in the order in which they are tried, and the function
 * that responds to errors, which the adapter needs for requests that do not reach the routes.
 */
export function createApp(options: AppOptions) {
  const { config, limits, site, messages, lake, middleware, pages, requireContent, log } = options
  const posts = limitInMemory(limits.posts)
  const app = new Hono<SiteEnv>({
    // Hono would decode the path, so that each page and endpoint had more than one URL.
    getPath: (_request, { env } = {}) => env?.exchange.path ?? '',
  })

  app.use(async (c, next) => {
    await next()
    await waitForBody(c.env.exchange, c.res)
    if (c.req.method !== 'HEAD')
      c.env.exchange.bytes ||= Number(c.res.headers.get('Content-Length'))
  })
  // The lake limits sizes itself: pictures are larger than forms, and queries longer than addresses of pages.
  if (lake) app.all(`${lakePath}/*`, (c) => lake.forward(c.env.exchange))
  app.use(async ({ env }, next) => {
    const rejection = rejectionOf(env.incoming, limits)
    return rejection === null ? next() : reject(env.exchange, rejection)
  })
  app.get('*', discardUnusedBody)

  const endpoints = new Hono<SiteEnv>()
  for (const part of options.endpoints) endpoints.route('/', part)
  const paths = [...new Set(endpoints.routes.map(({ path }) => path))]
  app.on('ALL', paths, finishEndpoint)
  const limitForm = limitBody((path) => maxBodyBytes(path, limits))
  app.on('POST', paths, limitForm)
  app.route('/', endpoints)
  for (const path of paths) {
    const methods = endpoints.routes.filter((route) => route.path === path)
    const allowed = methods.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method))
    app.all(path, () => messages.rejection(405, ['Allow', allowed.join(', ')]))
  }

  app.get(`${imageFolder}*`, (c) => options.images(c.env.exchange, c.req.raw))
  app.all(`${imageFolder}*`, () => messages.rejection(405, ['Allow', 'GET, HEAD']))
  app.get(`${uploadedPdfFolder}*`, (c) => options.uploadedPdfs(c.env.exchange, c.req.raw))
  app.all(`${uploadedPdfFolder}*`, () => messages.rejection(405, ['Allow', 'GET, HEAD']))
  app.get('*', redirectToPage)
  app.on('POST', paymentReturns, redirectToReturn)
  app.route('/', options.studio)
  if (options.files) app.get('*', options.files)
  app.get('/assets/*', options.storedAssets)
  if (middleware) app.use(useMiddleware(middleware))

  app.get('*', async ({ env }, next) =>
    pages.sendStoredNotFound(env.exchange) ? RESPONSE_ALREADY_SENT : next(),
  )
  app.use(requireContent)
  app.post('*', rejectUnwantedForms, limitForm, rejectMalformedForms)
  app.on(['GET', 'POST'], '*', async (c) => {
    const { incoming, exchange } = c.env
    const body = c.req.method === 'POST' ? await c.req.arrayBuffer() : null
    return pages.handle(exchange, toWebRequest(incoming, ownOrigin(incoming, config), body))
  })
  app.onError((error, c) => fail(c.env.exchange, error))
  return { app, fail }

  function reject(exchange: Exchange, status: RejectionStatus) {
    if (status === 405) return messages.rejection(405, ['Allow', 'GET, HEAD, POST'])
    if (status !== 413) return messages.rejection(status)
    exchange.reason = 'the body is too large'
    return maxUploadBytes(exchange.path) > 0 ? toTooLargePage(exchange) : messages.rejection(413)
  }

  /** Redirects to the page of a rejected form, which explains the limit itself because it accepts files. */
  function toTooLargePage({ path }: Exchange) {
    const location = ['Location', `${path}?file=too-large`, 'Cache-Control', 'no-store']
    return createResponse(303, [...site.plain, ...location], null)
  }

  function fail(exchange: Exchange, error: unknown): Response | Promise<Response> {
    const { req, res, id } = exchange
    if (error instanceof RequestError) return reject(exchange, rejectionOf(req, limits) ?? 400)
    if (res.closed) {
      log.warn({ requestId: id }, 'connection closed before the response')
      return RESPONSE_ALREADY_SENT
    }
    // Requests beyond the queue's limit are rejected at once, which leaves the processor to the others.
    if (error instanceof QueueFullError) {
      exchange.reason = 'too many requests at once'
      return messages.rejection(503, ['Retry-After', retryAfterSeconds])
    }
    if (error instanceof HTTPException && error.status === 413) return reject(exchange, 413)
    log.error({ requestId: id, err: error }, 'request failed')
    if (!res.headersSent) return messages.failure(id)
    res.destroy()
    return RESPONSE_ALREADY_SENT
  }

  /** Adds the headers of every response and compresses the body. The server's own messages already have both. */
  async function finishEndpoint(c: Context<SiteEnv>, next: () => Promise<void>) {
    c.env.exchange.handledBy = c.env.exchange.path
    await next()
    const { status, headers } = c.res
    if (headers.has('Content-Security-Policy')) return
    const rendered = {
      status,
      headers,
      body: Buffer.from(await c.res.arrayBuffer()),
      inline: null,
    }
    // Hono would otherwise merge the headers of the replaced response.
    c.res = undefined
    c.res = await renderedResponse(c.env.exchange, c.req.raw, rendered, { site, isShared: true })
  }

  /** Redirects other spellings of a page's path to its one address, with the query. */
  async function redirectToPage({ env }: Context<SiteEnv>, next: () => Promise<void>) {
    const { path, req } = env.exchange
    // Dots and backslashes are resolved as for the page. Each spelling would otherwise be a separate cached page.
    const canonical = canonicalPath(
      new URL(`http://here.invalid${path}`).pathname,
      options.composedPaths(),
    )
    if (canonical === null || canonical === path) return next()
    const location = canonical + queryOf(req.url ?? '')
    const caching = ['Cache-Control', 'public, max-age=3600']
    return createResponse(301, [...site.plain, 'Location', location, ...caching], null)
  }

  /**
   * Redirects a browser that the payment page returns by submitting a form, as some providers do. The rejection of a
   * form from another site would advise a patient who has just paid to send it again. The site's own forms are handled
   * by their page.
   */
  function redirectToReturn({ env }: Context<SiteEnv>, next: () => Promise<void>) {
    const { path, req } = env.exchange
    if (isFromOwnPage(req.headers, ownOrigin(req, config))) return next()
    const location = ['Location', path + queryOf(req.url ?? ''), 'Cache-Control', 'no-store']
    return createResponse(303, [...site.plain, ...location], null)
  }

  /** Rejects forms from other sites, and more forms than the limit allows, before their bodies are read. */
  async function rejectUnwantedForms(c: Context<SiteEnv>, next: () => Promise<void>) {
    const { incoming, exchange } = c.env
    const waitSeconds = await posts.take(clientKey(incoming, config.trustedProxies), 1)
    if (waitSeconds > 0) {
      exchange.reason = 'too many forms from one client'
      return messages.rejection(429, ['Retry-After', String(waitSeconds)])
    }
    if (!isFromOwnPage(incoming.headers, ownOrigin(incoming, config))) {
      exchange.reason = 'the form was not sent from an own page'
      return messages.rejection(403)
    }
    if (!claimsToBeForm(incoming.headers['content-type'])) {
      exchange.reason = 'the body is not a form'
      return messages.rejection(415)
    }
    return next()
  }

  async function rejectMalformedForms(c: Context<SiteEnv>, next: () => Promise<void>) {
    const type = c.env.incoming.headers['content-type'] ?? ''
    const acceptsFile = maxUploadBytes(c.env.exchange.path) > 0
    if (await isReadableForm(await c.req.arrayBuffer(), type, { acceptsFile })) return next()
    c.env.exchange.reason = 'the form is malformed'
    return messages.rejection(422)
  }
}

/** Lets a development server respond first. */
function useMiddleware(middleware: Middleware): MiddlewareHandler<SiteEnv> {
  return async ({ env: { incoming, outgoing } }, next) => {
    const isHandled = await new Promise<boolean>((resolve) => {
      outgoing.once('close', () => resolve(true))
      middleware(incoming, outgoing, () => resolve(false))
    })
    return isHandled ? RESPONSE_ALREADY_SENT : next()
  }
}
