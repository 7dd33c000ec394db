import { LRUCache } from 'lru-cache'
import type { PageVariant } from './page-variant'
import type { PreviewReader } from '../../app/content/preview.server'
import type { ContentStore } from '../../app/content/store.server'
import { acceptedEncoding } from '../http/compress'
import { createResponse, matchesEtag } from '../http/create-response'
import type { Exchange } from '../http/exchange'
import { type FlatHeaders, revalidatedCaching, type SiteHeaders } from '../http/headers'
import { hasOneHost } from '../http/limits'
import type { Messages } from '../http/messages'
import { PageCache } from './page-cache'
import { namesClinic, type PageRequest, pageRequest, varyOf } from './page-request'
import {
  headersOf,
  type RemixHandler,
  render,
  type Rendered,
  type RenderingOptions,
} from './rendering'
import { privateCaching, renderedResponse } from './rendered-response'
import { type EncodedPage, StoredPage } from './stored-page'

/** The parts of the content that pages and their keys need. */
export type PageContent = Pick<ContentStore, 'snapshot' | 'current' | 'revision'>

export type PagesOptions = Omit<RenderingOptions, 'content'> & {
  content: PageContent
  site: SiteHeaders
  variant: (request: Request, content: PageContent) => PageVariant
  /** Whether no page exists at a path; all such paths of a clinic share one stored page. */
  isMissing: (path: string, content: PageContent) => boolean
  /** Whether pages are stored. Development renders every page for each request. */
  stored: boolean
  messages: Messages
  /** Returns unpublished content for staff, and null for everyone else. */
  preview: (request: Request) => PreviewReader | null
  /** Renders previews with Remix; they wait for the dataset. */
  handlePreview: RemixHandler
}

export type Pages = {
  /** Sends a stored page at once, without a `Response`. Returns false when the request needs more. */
  sendStored(exchange: Exchange): boolean
  /**
   * Sends the stored 'not found' page in the same way. Returns false when the path has a page or no such page is
   * stored.
   */
  sendStoredNotFound(exchange: Exchange): boolean
  /** Handles a request for a page, its data or an action. Rejects when rendering fails. */
  handle(exchange: Exchange, request: Request): Promise<Response>
}

/** The data for sending a stored page. */
type ReadyResponse = { status: number; headers: FlatHeaders; body: Buffer | null }

const triedAgainAfter = 60_000

/**
 * Serves the pages of the site: renders them with Remix, caches their bytes and sends them in the accepted encoding.
 */
export function createPages(options: PagesOptions): Pages {
  const { content, site } = options
  const cache = new PageCache<Rendered>({ revision: () => content.revision, now: options.now })
  /** Keys by address and cookie, for the current revision. */
  const shortcuts = new LRUCache<string, string>({ max: 2000 })
  let revision = content.revision
  /** Keys whose responses were not for all visitors, with the time of that result. */
  const unshared = new LRUCache<string, number>({ max: 2000 })

  const variantOf = (request: Request) => options.variant(request, content)

  /** Renders from the content at the time of the call, even when rendering is queued and the content changes. */
  function renderCurrent(request: Request, exchange: Exchange): Promise<Rendered> {
    return render(request, exchange, { ...options, content: content.snapshot() })
  }

  function isUnshared(key: string): boolean {
    const since = unshared.get(key)
    // The difference is negative after the clock was set back.
    return since !== undefined && Math.abs(options.now() - since) < triedAgainAfter
  }

  function forgetOldRevision() {
    if (revision === content.revision) return
    revision = content.revision
    shortcuts.clear()
  }

  function sendStored(exchange: Exchange): boolean {
    const { req } = exchange
    if (!options.stored || (req.method !== 'GET' && req.method !== 'HEAD')) return false
    // A request that the router would reject must not be served from the cache.
    if (!hasOneHost(req)) return false
    return sendByShortcut(exchange, shortcutOf(exchange))
  }

  function sendStoredNotFound(exchange: Exchange): boolean {
    if (!options.stored || isDataPath(exchange.path)) return false
    if (!options.isMissing(exchange.path, content)) return false
    return sendByShortcut(exchange, notFoundShortcutOf(exchange))
  }

  function sendByShortcut(exchange: Exchange, shortcut: string | null): boolean {
    forgetOldRevision()
    const key = shortcut && shortcuts.get(shortcut)
    const page = key ? cache.get(key) : undefined
    const ready = page && readyResponse(exchange, page, [])
    if (!ready) return false
    const { req, res } = exchange
    exchange.cache = 'hit'
    exchange.bytes = req.method === 'HEAD' ? 0 : (ready.body?.length ?? 0)
    // Node omits the body of a response to HEAD.
    res.writeHead(ready.status, ready.headers).end(ready.body)
    return true
  }

  async function handle(exchange: Exchange, request: Request): Promise<Response> {
    const { key, path, setCookies }: PageVariant =
      request.method === 'GET' ? variantOf(request) : { key: null, setCookies: [] }
    // Forms never use preview content: they use the published email addresses and prices.
    const preview = request.method === 'GET' ? options.preview(request) : null
    if (preview) return previewResponse(exchange, request, preview, setCookies)
    const pageToRender =
      options.stored && key !== null && !isDataPath(new URL(request.url).pathname)
        ? pageRequest(request, { key, path }, variantOf, options.config.siteUrl)
        : null
    const mayShare = pageToRender !== null && !isUnshared(pageToRender.key)
    const rendered = mayShare ? await shared(exchange, request, pageToRender, setCookies) : null
    if (rendered instanceof Response) return rendered
    exchange.cache = 'none'
    const own = rendered ?? (await renderCurrent(request, exchange))
    const isShared = /\bpublic\b/i.test(own.headers.get('Cache-Control') ?? '')
    return renderedResponse(exchange, request, own, { site, setCookies, isShared })
  }

  /**
   * Responds with unpublished content, for one viewer and without caching. When drafts cannot be read, it responds with
   * an error page, because published content would be mistaken for a draft.
   */
  async function previewResponse(
    exchange: Exchange,
    request: Request,
    reader: PreviewReader,
    setCookies: string[],
  ): Promise<Response> {
    const { handlePreview: handleRemix, messages } = options
    const rendered = await render(request, exchange, { ...options, content: reader, handleRemix })
    if (reader.failed() && rendered.inline) return messages.noPreview()
    rendered.headers.set('Cache-Control', 'no-store')
    rendered.headers.set('X-Robots-Tag', 'noindex')
    return renderedResponse(exchange, request, rendered, { site, setCookies, isPreview: true })
  }

  /**
   * Returns the shared page, or the response for this visitor only, or null when the response is for another visitor.
   */
  async function shared(
    exchange: Exchange,
    request: Request,
    pageToRender: PageRequest,
    setCookies: string[],
  ): Promise<Response | Rendered | null> {
    const revisionOfKey = content.revision
    const cachedPage = cache.get(pageToRender.key)
    exchange.cache = cachedPage ? 'hit' : 'miss'
    const { rendered, isOwn } = cachedPage
      ? { rendered: { page: cachedPage }, isOwn: false }
      : await cache.make(pageToRender.key, () => makeShared(exchange, request, pageToRender))
    if (!('page' in rendered)) {
      unshared.set(pageToRender.key, options.now())
      return isOwn && pageToRender.isComplete ? rendered.unshared : null
    }
    const shortcut =
      rendered.page.status === 404 ? notFoundShortcutOf(exchange) : shortcutOf(exchange)
    // A shortcut leads to the page without the cookie of a choice. The content may have changed during the rendering, and
    // the same request may have another key now.
    if (shortcut && !namesClinic(new URL(request.url)) && revisionOfKey === content.revision)
      shortcuts.set(shortcut, pageToRender.key)
    const { page } = rendered
    const ready =
      readyResponse(exchange, page, setCookies) ??
      storedResponse(page, await page.prepare(encodingFor(exchange)), setCookies)
    return createResponse(ready.status, ready.headers, ready.body)
  }

  async function makeShared(exchange: Exchange, request: Request, pageToRender: PageRequest) {
    const rendered = await renderCurrent(pageToRender.request, exchange)
    const status = pageToRender.isNotFound ? 404 : 200
    if (!mayBeShared(rendered, status)) return { unshared: rendered }
    const cacheControl = status === 404 ? 'no-store' : revalidatedCaching
    const caching = ['Cache-Control', cacheControl, 'Vary', varyOf(new URL(request.url))]
    return { page: new StoredPage(rendered.body, headersOf(rendered, site), caching, status) }
  }

  return { sendStored, sendStoredNotFound, handle }
}

/** Returns whether Remix responds with the data of a page's loaders instead of the page. */
function isDataPath(path: string): boolean {
  return path.endsWith('.data')
}

/** Returns the key of a cached page from the path and cookies alone, without parsing the request further. */
function shortcutOf({ req }: Exchange): string | null {
  const url = req.url ?? ''
  const cookie = req.headers.cookie ?? ''
  if (url.includes('?') || url.length + cookie.length > 1000) return null
  return cookie === '' ? url : `${url}\n${cookie}`
}

/** Returns the key of the 'not found' page. Paths without a page have different addresses but share this page. */
function notFoundShortcutOf({ req }: Exchange): string | null {
  const cookie = req.headers.cookie ?? ''
  return req.url?.includes('?') || cookie.length > 1000 ? null : `not found\n${cookie}`
}

function mayBeShared({ status, headers, inline }: Rendered, expected: number): boolean {
  const isPrivate = /\b(?:no-store|private)\b/i.test(headers.get('Cache-Control') ?? '')
  return status === expected && inline !== null && !isPrivate && !headers.has('Set-Cookie')
}

const encodingFor = ({ req }: Exchange) => acceptedEncoding(req.headers['accept-encoding'])

/** Returns a page in the accepted encoding, or null when it has to be compressed first. */
function readyResponse(
  exchange: Exchange,
  page: StoredPage,
  setCookies: string[],
): ReadyResponse | null {
  if (page.status === 200 && matchesEtag(exchange.req.headers['if-none-match'], page.etag))
    return { status: 304, headers: personalized(page.notModified, setCookies), body: null }
  const ready = page.readyIn(encodingFor(exchange))
  return ready ? storedResponse(page, ready, setCookies) : null
}

function storedResponse(
  { status }: StoredPage,
  { headers, body }: EncodedPage,
  setCookies: string[],
): ReadyResponse {
  return { status, headers: personalized(headers, setCookies), body }
}

/** Adds this visitor's cookies, if there are any, to the cached headers; no shared cache may store the result then. */
function personalized(headers: FlatHeaders, setCookies: string[]): FlatHeaders {
  if (setCookies.length === 0) return headers
  const caching = headers.map((entry, index) =>
    headers[index - 1] === 'Cache-Control' ? privateCaching : entry,
  )
  return [...caching, ...setCookies.flatMap((cookie) => ['Set-Cookie', cookie])]
}
