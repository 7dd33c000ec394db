import type { RequestListener, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono, MiddlewareHandler } from 'hono'
import type { PageVariant } from '../pages/page-variant'
import { composedPaths } from '../../app/content/composed-pages'
import type { ContentStore } from '../../app/content/store.server'
import type { Mailer } from '../../app/email/mailer.server'
import type { FormGuard } from '../../app/forms/guard.server'
import type { SigningKeys } from '../../app/pdf/signing/signing-keys.server'
import type { Sessions } from '../../app/session/sessions.server'
import { discoveryEndpoints } from '../pages/discovery'
import { createApp, type Middleware } from './app'
import { standardEndpoints } from './endpoints'
import type { Config } from '../config/env'
import { createExchanges, type Exchange, logWhenOver, type SiteEnv } from './exchange'
import { createHeaders } from './headers'
import { createImages, type ImagesOptions } from '../images/images'
import { createKnownPictures } from '../images/known-pictures'
import { createUploadedPdfs } from '../images/uploaded-pdfs'
import { createLakeProxy } from './lake-proxy'
import { defaultLimits, type Limits } from './limits'
import { type Listening, listen } from './listening'
import type { SiteLog } from './log'
import { createMessages } from './messages'
import { offlineEndpoints, type ServiceWorkerScripts } from '../offline/endpoints'
import { createPages, type PageContent } from '../pages/pages'
import type { Previews } from '../previews/preview'
import type { RateLimitCounting } from './rate-limits'
import type { RemixHandler } from '../pages/rendering'
import { announcesBody, waitForBody } from './request-body'
import { createStaticFiles } from './static'
import { createStoredAssets } from './stored-assets'
import { createStudio } from './studio'
import { TaskQueue } from '../pages/task-queue'

export type ServerContent = PageContent & Pick<ContentStore, 'status'>

export type SiteServerOptions = {
  config: Config
  content: ServerContent
  handleRemix: RemixHandler
  mail: Mailer
  forms: FormGuard
  sessions: Sessions
  agreementKeys: SigningKeys
  variant: (request: Request, content: PageContent) => PageVariant
  /** Whether no page exists at a path. */
  isMissing: (path: string, content: PageContent) => boolean
  /** The folder of the files that are served unchanged; null leaves them to `middleware`. */
  clientDir: string | null
  fixturesDir: string
  /** The folder of the built Studio. Without the folder nothing is served. */
  studioDir: string
  /** The scripts of the service worker; null for no service worker. */
  serviceWorker: ServiceWorkerScripts | null
  /** Endpoints that are not pages. */
  endpoints: Hono<SiteEnv>[]
  /** Set in development only. Pages are then not cached, and the content security policy allows hot reloading. */
  middleware?: Middleware
  previews: Previews
  /** Called with each exchange that has ended. */
  onExchangeEnd: (exchange: Exchange) => void
  /** Returns what counts the rate limits, for `/readyz`. */
  rateLimits: () => RateLimitCounting
  limits?: Partial<Limits>
  images?: Pick<ImagesOptions, 'timeoutMs' | 'maxBytes'>
  log: SiteLog
  now?: () => number
}

export type SiteServer = {
  /** Listens on the configured address and returns the port. */
  listen(): Promise<number>
  /**
   * Reports that the server is no longer ready and continues to handle requests for `delayMs`, so that load balancers
   * send no more visitors by the time of `close`.
   */
  announceEnd(delayMs: number): Promise<void>
  /** Stops accepting connections, finishes requests in progress in at most `drainMs`, and closes. */
  close(drainMs: number): Promise<void>
}

/** Creates the server from its parts. */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const {
    config,
    content,
    mail,
    forms,
    sessions,
    agreementKeys,
    variant,
    clientDir,
    fixturesDir,
    studioDir,
    previews,
    middleware,
    log,
  } = options
  const { now = Date.now } = options
  let listening: Listening | null = null
  /** True from the announcement of the shutdown: responses then ask clients to close their connections. */
  let isEnding = false
  /** True once no new connection is accepted. */
  let isClosing = false

  const limits = { ...defaultLimits, ...options.limits }
  const renderings = new TaskQueue(limits.renderings, limits.queuedRenderings)
  /** Previews have a separate queue, because they read the dataset, whose delays must not affect visitors. */
  const previewRenderings = new TaskQueue(limits.renderings, limits.queuedRenderings)
  const submissions = new TaskQueue(limits.submissions, 0)
  /**
   * Runs Remix within a limit. Renderings use the processor, while forms mostly wait for services, so each has a
   * separate queue.
   */
  const handleRemix: RemixHandler = (request, context) =>
    (request.method === 'GET' ? renderings : submissions).run(() =>
      options.handleRemix(request, context),
    )
  const handlePreview: RemixHandler = (request, context) =>
    previewRenderings.run(() => options.handleRemix(request, context))
  const site = createHeaders(config, middleware !== undefined)
  /**
   * Returns whether the content is missing: the fixtures describe invented clinics, which a public site must not show.
   */
  const hasNoContent = () =>
    config.environment === 'production' && content.status().source === 'fixtures'
  const phones = () =>
    hasNoContent()
      ? []
      : content
          .current('layout')
          .clinics.map(({ name, contact }) => ({ name, phone: contact.phone }))
  const messages = createMessages(site, phones)
  const requireContent: MiddlewareHandler<SiteEnv> = async (_context, next) =>
    hasNoContent() ? messages.noContent() : next()
  const isPreview = (request: Request) => previews.readerFor(request) !== null
  const images = await createImages({
    config,
    fixturesDir,
    site,
    messages,
    knownAs: createKnownPictures(content),
    isPreview,
    log,
    ...options.images,
  })
  const uploadedPdfs = await createUploadedPdfs({ config, content, site, messages, isPreview, log })
  const files = clientDir === null ? null : createStaticFiles(clientDir, site, log)
  const studio = createStudio(studioDir, config, site, log)
  const lake = createLakeProxy({ config, site, log })
  const endpoints = [
    standardEndpoints(() =>
      isEnding
        ? null
        : { ready: !hasNoContent(), ...content.status(), rateLimits: options.rateLimits() },
    ),
    discoveryEndpoints({ config, content, requireContent, now }),
    offlineEndpoints({
      config,
      content,
      scripts: options.serviceWorker,
      site,
      messages,
      requireContent,
      now,
    }),
    previews.endpoints,
    ...options.endpoints,
  ]
  const pages = createPages({
    config,
    content,
    mail,
    forms,
    sessions,
    agreementKeys,
    handleRemix,
    handlePreview,
    variant,
    isMissing: options.isMissing,
    site,
    messages,
    log,
    now,
    stored: !middleware,
    preview: previews.readerFor,
  })
  const { app, fail } = createApp({
    config,
    limits,
    site,
    messages,
    endpoints,
    images,
    uploadedPdfs,
    files,
    storedAssets: createStoredAssets(config.dataDir, site, log),
    studio,
    lake,
    middleware,
    pages,
    composedPaths: () => composedPaths(content.current('pages').pages),
    requireContent,
    log,
  })

  function onEnd(exchange: Exchange) {
    options.onExchangeEnd(exchange)
    // Idle connections are closed in the next turn, because a client may have sent its next request on a connection
    // that is idle here.
    if (isClosing) setImmediate(() => listening?.closeIdle())
  }

  /** Sends a stored page at once, and passes every other request to the app. */
  async function handle(exchange: Exchange): Promise<void> {
    const { req, res, path } = exchange
    if (!announcesBody(req) && pages.sendStored(exchange)) return
    // The adapter rejects backslashes in a path, which the URL standard reads as slashes.
    req.url = path.replaceAll('\\', '/') + (req.url ?? '').slice(path.length)
    const listener = getRequestListener(
      (request) => app.fetch(request, { incoming: req, outgoing: res, exchange }),
      {
        // The adapter would otherwise replace the global Request and Response of the entire process
        // (honojs/node-server#321).
        overrideGlobalObjects: false,
        // The connection is closed only after a part of the remaining body has been read; see `waitForBody`.
        autoCleanupIncoming: false,
        // Requests without a Host header get the server's own response.
        hostname: 'localhost',
        errorHandler: async (error) => waitForBody(exchange, await fail(exchange, error)),
      },
    )
    await listener(req, res)
  }

  /**
   * Limits the time of a client that does not read. Node allows it up to twice the socket's timeout, because its first
   * bytes count as progress, so half of the limit is set. A response that has not started has the other half as well.
   */
  function limitIdleTime(res: ServerResponse) {
    const half = limits.idleTimeout / 2
    let isSecond = false
    res.setTimeout(half, () => {
      if (isSecond || res.headersSent) return void res.destroy()
      isSecond = true
      res.socket?.setTimeout(half)
    })
  }

  const beginExchange = createExchanges()
  const handler: RequestListener = (req, res) => {
    const exchange = beginExchange(req, res)
    if (isEnding) res.shouldKeepAlive = false
    void handle(exchange).catch((error: unknown) => {
      log.error({ requestId: exchange.id, err: error }, 'request failed')
      res.destroy()
    })
    // The limit is not set for each connection: a timer that every read and write postpones costs as much as finding a
    // page.
    if (!res.writableFinished) limitIdleTime(res)
    logWhenOver(exchange, log, () => onEnd(exchange))
  }

  return {
    async listen() {
      listening = await listen({
        handler,
        upgrade: lake?.upgrade,
        headers: site.plain,
        limits,
        isBehindProxies: config.trustedProxies > 0,
        port: config.port,
        host: config.host,
      })
      return listening.port
    },
    async announceEnd(delayMs) {
      isEnding = true
      if (delayMs > 0) await setTimeout(delayMs)
    },
    async close(drainMs) {
      isEnding = true
      isClosing = true
      lake?.close()
      await listening?.close(drainMs)
    },
  }
}
