import { longDate } from '@site/domain/dates'
import { createHash, randomBytes } from 'node:crypto'
import { offlinePath, serviceWorkerPath } from '@site/domain/server-paths'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { offlineClinic } from '../../app/clinics/offline-clinics.server'
import type { ContentStore } from '../../app/content/store.server'
import { wallClock } from '@site/domain/clinic-time'
import type { Config } from '../config/env'
import { createResponse, matchesEtag } from '../http/create-response'
import { type FlatHeaders, revalidatedCaching, type SiteHeaders } from '../http/headers'
import type { Messages } from '../http/messages'
import type { SiteEnv } from '../http/exchange'
import { hashInlineElements } from '../pages/inline-hashes'
import { offlinePage } from './offline-page'

/** The scripts that the build wrote: the service worker, and the one that removes it from browsers. */
export type ServiceWorkerScripts = { worker: string; removal: string }

export type OfflineOptions = {
  config: Pick<Config, 'serviceWorkerEnabled'>
  content: Pick<ContentStore, 'current' | 'revision'>
  /** Null in development, where pages register no worker. */
  scripts: ServiceWorkerScripts | null
  site: SiteHeaders
  messages: Messages
  requireContent: MiddlewareHandler<SiteEnv>
  now: () => number
}

/** The offline page with the headers of its styles, and the hash of what it contains. */
type Rendered = { key: string; version: string; html: string; headers: FlatHeaders }

/**
 * Serves the offline page and the service worker that stores it. The worker's script begins with a hash of the page, so
 * a browser, which compares the script on each visit, stores the page again when a clinic's data or the date changes.
 */
export function offlineEndpoints(options: OfflineOptions): Hono<SiteEnv> {
  const { config, content, scripts, site, messages, requireContent, now } = options
  let rendered: Rendered | null = null

  function currentPage(): Rendered {
    const moment = new Date(now())
    const { date } = wallClock(moment)
    const key = `${content.revision} ${date}`
    if (rendered?.key === key) return rendered
    const clinics = content.current('layout').clinics.map((one) => offlineClinic(one, moment))
    const nonce = randomBytes(16).toString('base64')
    const { html, inline } = hashInlineElements(
      offlinePage({ clinics, date: longDate(date), nonce }),
      nonce,
    )
    const headers = [...site.document(inline), 'Content-Type', 'text/html; charset=utf-8']
    rendered = { key, version: versionOf(html), html, headers }
    return rendered
  }

  function script(): string | null {
    if (!scripts) return null
    if (!config.serviceWorkerEnabled) return scripts.removal
    return `const offlinePageVersion=${JSON.stringify(currentPage().version)};\n${scripts.worker}`
  }

  function respond(c: Context<SiteEnv>, headers: FlatHeaders, body: string): Response {
    const etag = `"${versionOf(body)}"`
    const all = [
      ...headers,
      'Cache-Control',
      revalidatedCaching,
      'ETag',
      etag,
      'X-Robots-Tag',
      'noindex',
    ]
    return matchesEtag(c.req.header('If-None-Match'), etag)
      ? createResponse(304, all, null)
      : createResponse(200, all, body)
  }

  return new Hono<SiteEnv>()
    .get(offlinePath, requireContent, (c) => {
      const { html, headers } = currentPage()
      return respond(c, headers, html)
    })
    .get(serviceWorkerPath, requireContent, (c) => {
      const body = script()
      if (body === null) return messages.rejection(404)
      return respond(c, [...site.worker, 'Content-Type', 'text/javascript; charset=utf-8'], body)
    })
}

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
