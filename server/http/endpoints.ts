import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ContentStatus } from '../../app/content/store.server'
import type { RateLimitCounting } from './rate-limits'
import type { SiteEnv } from './exchange'

const noStore = { 'Cache-Control': 'no-store' }
/** When the promise to honour Global Privacy Control was last changed. */
const privacySignal = { gpc: true, lastUpdate: '2026-11-20' }

/**
 * Whether visitors should be sent here, where the content comes from, and who counts rate limits; null when the server is
 * about to stop.
 */
export type Readiness = (ContentStatus & { ready: boolean; rateLimits: RateLimitCounting }) | null

/** Creates the endpoints of health, readiness and the privacy signal. */
export function standardEndpoints(readiness: () => Readiness): Hono<SiteEnv> {
  return (
    new Hono<SiteEnv>()
      .get('/healthz', (c) => c.json({ status: 'up' }, 200, noStore))
      .get('/readyz', (c) => {
        const body = readiness() ?? { ready: false }
        return c.json(body, body.ready ? 200 : 503, noStore)
      })
      .get('/.well-known/gpc.json', (c) =>
        c.json(privacySignal, 200, { 'Cache-Control': 'public, max-age=86400' }),
      )
      // Pages are cached for all visitors, so a separate request reads this visitor's header (C-91).
      .get('/api/privacy-signal', (c) =>
        c.json({ gpc: c.req.header('Sec-GPC') === '1' }, 200, noStore),
      )
  )
}

/** Rejects the request of a program with a reason, which is logged too. */
export function reject(
  c: Context<SiteEnv>,
  status: ContentfulStatusCode,
  error: string,
  headers: Record<string, string> = {},
): Response {
  c.env.exchange.reason = error
  return c.json({ error }, status, { ...noStore, ...headers })
}
