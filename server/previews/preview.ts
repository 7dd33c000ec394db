import { setTimeout as wait } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { noticeMoment } from '@site/domain/notices'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { failureReason } from '../../app/content/live.server'
import { linkKind } from '../../app/content/links.server'
import {
  previewClient,
  previewPerspective,
  type PreviewReader,
  previewReader,
  previewTimeoutMs,
} from '../../app/content/preview.server'
import { limitInMemory, type RateLimit } from '../../app/forms/rate-limit.server'
import { clientKey } from '../http/client-key'
import { reject } from '../http/endpoints'
import type { SiteEnv } from '../http/exchange'
import type { Config } from '../config/env'
import { createPreviewCookie } from './preview-cookie'

/** How staff see the site before publishing. */
export type Previews = {
  endpoints: Hono<SiteEnv>
  /** The content that a request may see beyond the public's; null for the public. */
  readerFor(request: Request): PreviewReader | null
}

export type PreviewOptions = {
  config: Pick<Config, 'environment' | 'sanity' | 'siteUrl' | 'trustedProxies'>
  /** Signs the cookie. */
  secret: string
  /** How often one client may try a secret; without it this process counts. */
  limit?: RateLimit
  log: Logger
  timeoutMs?: number
  now?: () => number
}

/** Each try at a secret is a query to the dataset; staff need one whenever they open a preview. */
export const previewAllowance = { points: 60, duration: 600 }

/**
 * Returns a client that reads drafts, or null without a token that can. In local use the content lake's default token is
 * used.
 */
export function draftClient({
  environment,
  sanity,
}: Pick<Config, 'environment' | 'sanity'>): SanityClient | null {
  const token = sanity.readToken ?? (environment === 'production' ? null : sanity.writeToken)
  return token === null ? null : previewClient(sanity, token)
}

/** Creates the previews of staff. They are rejected without a client that reads drafts. */
export function createPreviews({
  config,
  secret,
  limit = limitInMemory(previewAllowance),
  log,
  timeoutMs = previewTimeoutMs,
  now = Date.now,
}: PreviewOptions): Previews {
  const { siteUrl, trustedProxies } = config
  const client = draftClient(config)
  const cookie = createPreviewCookie({ secret, secure: siteUrl.startsWith('https:'), now })

  async function enable(c: Context<SiteEnv>): Promise<Response> {
    if (!client) return reject(c, 503, 'SANITY_READ_TOKEN is not set')
    const waitSeconds = await limit.take(clientKey(c.env.incoming, trustedProxies), 1)
    if (waitSeconds > 0)
      return reject(c, 429, 'Too many previews were opened from here: try again in ten minutes', {
        'Retry-After': String(waitSeconds),
      })
    try {
      // The library waits for a response without a timeout.
      const { isValid } = await Promise.race([
        validatePreviewUrl(client, c.req.url),
        rejectAfter(timeoutMs),
      ])
      if (!isValid)
        return reject(
          c,
          401,
          'The secret of this preview is wrong or too old: open it from the Studio again',
        )
    } catch (error) {
      log.warn({ reason: failureReason(error) }, 'preview secret could not be checked')
      return reject(c, 502, 'The dataset could not be read')
    }
    const perspective = previewPerspective(c.req.query('sanity-preview-perspective') ?? null)
    return redirect(
      c,
      ownPath(c.req.query('sanity-preview-pathname') ?? null),
      cookie.issue({ perspective, shownAt: null }),
    )
  }

  /** Sets the instant as of which a preview shows the site, or returns to the present without one. */
  function setTime(c: Context<SiteEnv>): Response {
    const session = cookie.sessionOf(c.req.raw)
    if (!session) return reject(c, 401, 'There is no preview: open it from the Studio again')
    const at = c.req.query('at')
    const moment = at ? noticeMoment(at) : null
    if (at && !moment) return reject(c, 400, 'This is not a date and time')
    const shownAt = moment === null ? null : new Date(moment)
    return c.body(null, 204, {
      'Cache-Control': 'no-store',
      'Set-Cookie': cookie.issue({ ...session, shownAt }),
    })
  }

  return {
    endpoints: new Hono<SiteEnv>()
      .get('/api/preview/enable', enable)
      .post('/api/preview/time', setTime)
      .get('/api/preview/disable', (c) => redirect(c, '/', cookie.cleared)),
    readerFor(request) {
      const session = client && cookie.sessionOf(request)
      return client && session ? previewReader(client, session) : null
    },
  }
}

/**
 * Returns the normalized path, or the home page for anything but a path of this site. A path with two slashes anywhere
 * is rejected, so that its query contains no address of another site either.
 */
export function ownPath(target: string | null): string {
  if (target === null || linkKind(target) !== 'site' || target.includes('//')) return '/'
  const { pathname, search, hash } = new URL(target, 'http://here.invalid')
  return pathname + search + hash
}

async function rejectAfter(timeoutMs: number): Promise<never> {
  await wait(timeoutMs, undefined, { ref: false })
  throw new Error(`the dataset did not respond within ${timeoutMs} ms`)
}

function redirect(c: Context<SiteEnv>, path: string, cookie: string): Response {
  return c.body(null, 302, { 'Cache-Control': 'no-store', Location: path, 'Set-Cookie': cookie })
}
