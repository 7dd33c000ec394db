import type { PageVariant } from '../app/clinics/variant.server'
import type { PreviewReader } from '../app/content/preview.server'
import type { ContentStore } from '../app/content/store.server'
import { acceptedEncoding } from './compress'
import { matchesEtag } from './conditional'
import { type Exchange, write } from './exchange'
import type { FlatHeaders, SiteHeaders } from './headers'
import type { Messages } from './messages'
import { PageCache } from './page-cache'
import { type PageRequest, pageRequest, varyOf } from './page-request'
import { LimitedMap } from './limited-map'
import { headersOf, render, type Rendered, type RenderingOptions } from './rendering'
import { sendPreview } from './send-preview'
import { privateCaching, sendRendered } from './send-rendered'
import { StoredPage } from './stored-page'

/** The content as pages and their keys need it. */
export type PageContent = Pick<ContentStore, 'read' | 'current' | 'revision'>

export type PagesOptions = RenderingOptions & {
  content: PageContent
  site: SiteHeaders
  variant: (request: Request, content: PageContent) => PageVariant
  /** Without it every page is rendered anew, as development wants. */
  stored: boolean
  messages: Messages
  /** Content for staff who look at what is not published yet; null for everybody else. */
  preview?: (request: Request) => PreviewReader | null
}

export type Pages = {
  /** Answers at once from what is stored; false when there is more to do. */
  sendStored(exchange: Exchange): boolean
  /** Answers a request for a page, its data or an action. Rejects when nothing could be rendered. */
  handle(exchange: Exchange, request: Request): Promise<void>
}

const storedCaching = 'public, max-age=0, must-revalidate'
const triedAgainAfter = 60_000

/** The pages of the site: rendered by Remix, kept as bytes, sent in the encoding a visitor wants. */
export function createPages(options: PagesOptions): Pages {
  const { content, site } = options
  const cache = new PageCache<Rendered>({ revision: () => content.revision, now: options.now })
  /** Keys by address and cookie, of the present revision. */
  let shortcuts = new LimitedMap<string, string>(2000)
  let revision = content.revision
  /** Keys whose answers turned out not to be for everybody, and until when that is taken for granted. */
  const unshared = new LimitedMap<string, number>(2000)

  const variantOf = (request: Request) => options.variant(request, content)

  function forgetOldRevision() {
    if (revision === content.revision) return
    revision = content.revision
    shortcuts = new LimitedMap(2000)
  }

  function sendStored(exchange: Exchange): boolean {
    const { method, headers } = exchange.req
    if (!options.stored || !headers.host || (method !== 'GET' && method !== 'HEAD')) return false
    forgetOldRevision()
    const shortcut = shortcutOf(exchange)
    const key = shortcut && shortcuts.get(shortcut)
    const page = key ? cache.get(key) : undefined
    if (!page) return false
    exchange.cache = 'hit'
    return sendReady(exchange, page, [])
  }

  async function handle(exchange: Exchange, request: Request): Promise<void> {
    const { key, setCookies } =
      request.method === 'GET' ? variantOf(request) : { key: null, setCookies: [] }
    // What a form does is never a preview: it sends to the addresses and charges the prices that are published.
    const preview = request.method === 'GET' ? options.preview?.(request) : null
    if (preview) return sendPreview(exchange, request, preview, { ...options, setCookies })
    const isDocument = !new URL(request.url).pathname.endsWith('.data')
    const wanted =
      options.stored && isDocument && key !== null
        ? pageRequest(request, key, variantOf, options.config.siteUrl)
        : null
    const mayShare = wanted !== null && (unshared.get(wanted.key) ?? 0) <= options.now()
    const rendered = mayShare ? await sendShared(exchange, request, wanted, setCookies) : null
    if (rendered === 'sent') return
    exchange.cache = 'none'
    const own = rendered ?? (await render(request, exchange, options))
    await sendRendered(exchange, request, own, { site, setCookies })
  }

  /** Answers with the page for everybody. Gives back what was rendered when it is for this visitor only, null when it is for another. */
  async function sendShared(
    exchange: Exchange,
    request: Request,
    wanted: PageRequest,
    setCookies: string[],
  ): Promise<'sent' | Rendered | null> {
    const held = cache.get(wanted.key)
    exchange.cache = held ? 'hit' : 'miss'
    const { made, mine } = held
      ? { made: { page: held }, mine: false }
      : await cache.make(wanted.key, () => makeShared(exchange, request, wanted))
    if (!('page' in made)) {
      unshared.set(wanted.key, options.now() + triedAgainAfter)
      return mine && wanted.isWhole ? made.unshared : null
    }
    const shortcut = shortcutOf(exchange)
    if (shortcut) shortcuts.set(shortcut, wanted.key)
    if (!sendReady(exchange, made.page, setCookies)) {
      await made.page.prepare(encodingFor(exchange))
      sendReady(exchange, made.page, setCookies)
    }
    return 'sent'
  }

  async function makeShared(exchange: Exchange, request: Request, wanted: PageRequest) {
    const rendered = await render(wanted.request, exchange, options)
    if (!mayBeShared(rendered)) return { unshared: rendered }
    const caching = ['Cache-Control', storedCaching, 'Vary', varyOf(new URL(request.url))]
    return { page: new StoredPage(rendered.body, headersOf(rendered, site), caching) }
  }

  return { sendStored, handle }
}

/** What a stored page is found by without reading the request any further: path and cookies. */
function shortcutOf({ req }: Exchange): string | null {
  const url = req.url ?? ''
  const cookie = req.headers.cookie ?? ''
  if (url.includes('?') || url.length + cookie.length > 1000) return null
  return cookie === '' ? url : `${url}\n${cookie}`
}

function mayBeShared({ status, headers, inline }: Rendered): boolean {
  const isPrivate = /\b(?:no-store|private)\b/i.test(headers.get('Cache-Control') ?? '')
  return status === 200 && inline !== null && !isPrivate && !headers.has('Set-Cookie')
}

const encodingFor = ({ req }: Exchange) => acceptedEncoding(req.headers['accept-encoding'])

/** Sends a page whose bytes are there in the encoding that the visitor wants; false when they have to be made first. */
function sendReady(exchange: Exchange, page: StoredPage, setCookies: string[]): boolean {
  const personalised = (headers: FlatHeaders) =>
    setCookies.length === 0 ? headers : withCookies(headers, setCookies)
  if (matchesEtag(exchange.req.headers['if-none-match'], page.etag)) {
    write(exchange, 304, personalised(page.notModified), null, 0)
    return true
  }
  const ready = page.readyIn(encodingFor(exchange))
  if (!ready) return false
  write(exchange, 200, personalised(ready.headers), ready.body, ready.body.length)
  return true
}

/** The stored headers with this visitor's cookies, which no shared cache may keep. */
function withCookies(headers: FlatHeaders, setCookies: string[]): FlatHeaders {
  const caching = headers.map((entry, index) =>
    headers[index - 1] === 'Cache-Control' ? privateCaching : entry,
  )
  return [...caching, ...setCookies.flatMap((cookie) => ['Set-Cookie', cookie])]
}
