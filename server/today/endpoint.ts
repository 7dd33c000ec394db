import type { SanityClient } from '@sanity/client'
import { fetchSecretQuery } from '@sanity/preview-url-secret/constants'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { todayPath, type TodayFigures } from '@site/domain/today'
import { failureReason } from '../../app/content/live.server'
import type { ContentStore } from '../../app/content/store.server'
import type { RateLimit } from '../../app/forms/rate-limit.server'
import { previewTimeoutMs } from '../../app/content/preview.server'
import type { MailFigures } from '../../app/email/outbox/counts.server'
import type { Config } from '../config/env'
import { clientKey } from '../http/client-key'
import { reject } from '../http/endpoints'
import type { SiteEnv } from '../http/exchange'
import type { MissingPaths } from './missing-paths'

export type TodayOptions = {
  config: Pick<Config, 'trustedProxies'>
  /** The client that reads drafts; null without a token. */
  client: SanityClient | null
  content: Pick<ContentStore, 'status'>
  mail: { figures(): Promise<MailFigures> }
  missingPaths: MissingPaths
  limit: RateLimit
  log: Logger
  timeoutMs?: number
}

/**
 * The allowance for requests. Each of them queries the dataset, and the Studio of each member of staff sends one a
 * minute.
 */
export const todayAllowance = { points: 300, duration: 600 }

/**
 * Creates the endpoint with the figures of this server for the Studio's first pane. A member of staff proves with a
 * secret from the dataset that they may edit it (decision 0094). The Studio has the site's own origin, so no other
 * origin may read the response.
 */
export function todayEndpoint(options: TodayOptions): Hono<SiteEnv> {
  const { config, client, content, mail, missingPaths, limit, log } = options
  const { timeoutMs = previewTimeoutMs } = options
  const startedAt = new Date().toISOString()
  return new Hono<SiteEnv>().get(todayPath, async (c) => {
    if (!client) return reject(c, 503, 'SANITY_READ_TOKEN is not set')
    const waitSeconds = await limit.take(clientKey(c.env.incoming, config.trustedProxies), 1)
    if (waitSeconds > 0)
      return reject(c, 429, 'Too many requests: try again in ten minutes', {
        'Retry-After': String(waitSeconds),
      })
    const secret = /^Bearer ([\w-]{16,200})$/.exec(c.req.header('Authorization') ?? '')?.[1]
    if (!secret) return reject(c, 401, 'The secret is missing')
    try {
      if (!(await isStaff(client, secret, AbortSignal.timeout(timeoutMs))))
        return reject(c, 401, 'The secret is wrong or too old')
    } catch (error) {
      log.warn({ reason: failureReason(error) }, 'secret of the Studio could not be checked')
      return reject(c, 502, 'The dataset could not be read')
    }
    const { ageSeconds, rejected } = content.status()
    const figures: TodayFigures = {
      content: {
        ageSeconds,
        rejected: rejected ? { rejectedAt: rejected.rejectedAt, losses: rejected.losses } : null,
      },
      mail: await mail.figures(),
      missingPaths: missingPaths.list(),
      since: startedAt,
    }
    return c.json(figures, 200, { 'Cache-Control': 'no-store' })
  })
}

/**
 * Returns whether the request comes from staff. Only staff can write a document of this type, whose secret is valid for
 * an hour. A shared preview has another type.
 */
async function isStaff(
  client: SanityClient,
  secret: string,
  signal: AbortSignal,
): Promise<boolean> {
  const document = await client.fetch<{ secret?: string } | null>(
    fetchSecretQuery,
    { secret },
    { perspective: 'raw', tag: 'today', signal },
  )
  return document?.secret === secret
}
