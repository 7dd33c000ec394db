import { randomBytes } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import type { Logger } from 'pino'
import type { SiteContext } from '../../app/context.server'
import { contentAt } from '../../app/content/dated.server'
import type { ContentReader } from '../../app/content/store.server'
import type { Mailer } from '../../app/email/mailer.server'
import type { FormGuard } from '../../app/forms/guard.server'
import type { SigningKeys } from '../../app/pdf/signing/signing-keys.server'
import type { Sessions } from '../../app/session/sessions.server'
import { clientKey } from '../http/client-key'
import type { Config } from '../config/env'
import type { Exchange } from '../http/exchange'
import type { FlatHeaders, SiteHeaders } from '../http/headers'
import { type InlineHashes, hashInlineElements } from './inline-hashes'

/** Remix, or a substitute in tests. */
export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>

/** The complete response of Remix. The inline elements of a document have been hashed for the policy. */
export type Rendered = {
  status: number
  headers: Headers
  body: Buffer
  inline: InlineHashes | null
}

export type RenderingOptions = {
  config: Config
  content: ContentReader
  mail: Mailer
  forms: FormGuard
  sessions: Sessions
  agreementKeys: SigningKeys
  handleRemix: RemixHandler
  log: Logger
  now: () => number
}

/** Headers that only the server sets. */
const serverHeaders = new Set([
  ...[
    'cache-control',
    'vary',
    'set-cookie',
    'content-length',
    'content-encoding',
    'connection',
    'keep-alive',
    'transfer-encoding',
  ],
  ...['content-security-policy', 'x-frame-options', 'date', 'etag'],
])

/** Renders the request with Remix. Throws when Remix does not return a response. */
export async function render(
  request: Request,
  { id: requestId, req }: Pick<Exchange, 'id' | 'req'>,
  options: RenderingOptions,
): Promise<Rendered> {
  const { config, content, mail, forms, sessions, agreementKeys, handleRemix, log, now } = options
  const nonce = randomBytes(16).toString('base64')
  const moment = new Date(now())
  const shownAt = content.shownAt ?? moment
  const context: SiteContext = {
    content: contentAt(content, shownAt),
    config: {
      siteUrl: config.siteUrl,
      mapsKey: config.mapsKey,
      pixelId: config.pixelId,
      membershipEnabled: config.membershipEnabled,
      serviceWorkerEnabled: config.serviceWorkerEnabled,
      emailEnabled: config.email.enabled,
    },
    mail,
    forms,
    sessions,
    agreementKeys,
    payment: config.payment,
    client: clientKey(req, config.trustedProxies),
    outcome: { rejected: false },
    isHeadRequest: req.method === 'HEAD',
    requestId,
    nonce,
    now: moment,
    shownAt,
    log: log.child({ requestId }),
  }
  const response = await handleRemix(request, context)
  const body = Buffer.from(await response.arrayBuffer())
  if (isLastResort(response))
    throw new Error(`Remix has no page for this failure: ${body.toString().slice(0, 200)}`)
  if (!isHtml(response.headers))
    return { status: response.status, headers: response.headers, body, inline: null }
  const { html, inline } = hashInlineElements(body.toString(), nonce)
  return { status: response.status, headers: response.headers, body: Buffer.from(html), inline }
}

/** Returns whether a response with these headers is a page. */
export function isHtml(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false
}

/**
 * Returns whether rendering failed. Remix then returns an empty or plain-text response, which no visitor should see.
 */
function isLastResort({ status, headers }: Response): boolean {
  const type = headers.get('Content-Type')
  return status === 500 && (type === null || type.startsWith('text/plain'))
}

/**
 * Returns whether the site's own pages may frame a page. The page sets this header to allow it; framing is denied
 * otherwise.
 */
function mayBeFramed(headers: Headers): boolean {
  return headers.get('X-Frame-Options') === 'SAMEORIGIN'
}

/**
 * Returns the response headers without those for caching, cookies and encoding, after the security headers of its kind.
 */
export function headersOf(
  { headers, inline }: Rendered,
  site: SiteHeaders,
  isPreview = false,
): FlatHeaders {
  const isPdf = headers.get('Content-Type')?.startsWith('application/pdf')
  const page = (hashes: InlineHashes) =>
    isPreview ? site.preview(hashes) : site.document(hashes, mayBeFramed(headers) ? 'self' : 'none')
  const policy = inline ? page(inline) : isPdf ? site.pdf : site.plain
  const own = [...headers].filter(([name]) => !serverHeaders.has(name))
  return [...policy, ...own.flat()]
}
