import type { RequestListener } from 'node:http'
import type { PageVariant } from '../app/clinics/variant.server'
import type { ContentStore } from '../app/content/store.server'
import type { Mailer } from '../app/email/mailer.server'
import type { FormGuard } from '../app/forms/guard.server'
import type { Sessions } from '../app/session/sessions.server'
import { discoveryEndpoints } from './discovery'
import { type Endpoint, standardEndpoints } from './endpoints'
import type { Config } from './env'
import { beginExchange, type Exchange, logWhenOver, send, sendBeforeBodyEnds } from './exchange'
import { createHeaders } from './headers'
import { createImages, type ImagesOptions } from './images'
import { createKnownPictures } from './known-pictures'
import { defaultLimits, type Limits } from './limits'
import { type Listening, listen } from './listening'
import { createLog, type SiteLog } from './log'
import { createMessages } from './messages'
import { createPages, type PageContent } from './pages'
import type { Previews } from './preview'
import type { RemixHandler } from './rendering'
import { createRouter, type Middleware } from './router'
import { createStaticFiles } from './static'
import { createStudio } from './studio'
import { ownOrigin, toWebRequest } from './web-request'

export type ServerContent = PageContent & Pick<ContentStore, 'status'>

export type SiteServerOptions = {
  config: Config
  content: ServerContent
  handleRemix: RemixHandler
  mail: Mailer
  forms: FormGuard
  sessions: Sessions
  variant: (request: Request, content: PageContent) => PageVariant
  /** Files served as they are; null leaves them to `middleware`. */
  clientDir: string | null
  fixturesDir: string
  /** The built Studio; nothing is served where there is none. */
  studioDir: string
  /** More addresses beside the pages. */
  endpoints?: Endpoint[]
  /** Comes with development: pages are then never stored, and their policy admits hot reloading. */
  middleware?: Middleware
  previews?: Previews
  limits?: Partial<Limits>
  images?: Pick<ImagesOptions, 'timeout' | 'maxBytes' | 'maxStored'>
  log?: SiteLog
  now?: () => number
}

export type SiteServer = {
  handler: RequestListener
  /** Listens on the configured address and gives the port. */
  listen(): Promise<number>
  /** Accepts nothing new, finishes what is under way, at most `patience` milliseconds, and closes. */
  close(patience?: number): Promise<void>
}

const drainTime = 10_000

/** Puts the parts of the server together. */
export async function createSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const {
    config,
    content,
    mail,
    forms,
    sessions,
    handleRemix,
    variant,
    clientDir,
    fixturesDir,
    studioDir,
    previews,
    middleware,
  } = options
  const { log = createLog(), now = Date.now } = options
  let listening: Listening | null = null
  let isClosing = false

  const limits = { ...defaultLimits, ...options.limits }
  const site = createHeaders(config, middleware !== undefined)
  /** What the fixtures say is fiction: a public site shows none of it. */
  const hasNoContent = () =>
    config.environment === 'production' && content.status().source === 'fixtures'
  const phones = () =>
    hasNoContent()
      ? []
      : content
          .current('layout')
          .clinics.map(({ name, contact }) => ({ name, phone: contact.phone }))
  const messages = createMessages(site, phones)
  const isPreview = (exchange: Exchange) =>
    previews?.readerFor(toWebRequest(exchange, ownOrigin(exchange.req, config), null)) != null
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
  const files = clientDir === null ? () => false : createStaticFiles(clientDir, site)
  const studio = createStudio(studioDir, config, site)
  const endpoints = [
    ...standardEndpoints(() =>
      isClosing ? null : { ready: !hasNoContent(), ...content.status() },
    ),
    ...discoveryEndpoints({ config, content, now }),
    ...(previews?.endpoints ?? []),
    ...(options.endpoints ?? []),
  ]
  const pages = createPages({
    config,
    content,
    mail,
    forms,
    sessions,
    handleRemix,
    variant,
    site,
    messages,
    log,
    now,
    stored: !middleware,
    preview: previews?.readerFor,
  })
  const route = createRouter({
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
  })

  function onEnd() {
    if (isClosing) setImmediate(() => listening?.closeIdle())
  }

  function fail(exchange: Exchange, error: unknown) {
    const { res, id } = exchange
    if (res.closed) return log.warn({ requestId: id }, 'visitor left before the answer')
    if (res.headersSent) res.destroy()
    else if (exchange.bodyIsTooLarge) return sendBeforeBodyEnds(exchange, messages.refusal(413))
    else send(exchange, messages.failure(id))
    log.error({ requestId: id, err: error }, 'request failed')
  }

  const handler: RequestListener = (req, res) => {
    const exchange = beginExchange(req, res)
    if (isClosing) res.shouldKeepAlive = false
    try {
      if (!pages.sendStored(exchange))
        void route(exchange).catch((error: unknown) => fail(exchange, error))
    } catch (error) {
      fail(exchange, error)
    }
    // Not for each connection: a timer that every read and write puts off costs as much as finding a page.
    if (!res.writableFinished) res.setTimeout(limits.idleTimeout)
    logWhenOver(exchange, log, onEnd)
  }

  return {
    handler,
    async listen() {
      listening = await listen({
        handler,
        headers: site.plain,
        limits,
        port: config.port,
        host: config.host,
      })
      return listening.port
    },
    async close(patience = drainTime) {
      isClosing = true
      await listening?.close(patience)
    },
  }
}
