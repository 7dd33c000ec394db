import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible'
import {
  type Allowance,
  limitInMemory,
  type RateLimit,
  rateLimit,
} from '../app/forms/rate-limit.server'

export type RateLimits = {
  /** A limit by name: servers that share a store count the same name together. */
  limit(name: string, allowance: Allowance): RateLimit
  close(): void
}

/** How long a visitor may wait for the store, in milliseconds. */
const patience = 500
/** A connection that has been silent so long, in spite of the pings, is given up. */
const silence = 15_000
const pingEvery = 5_000
const longestPause = 10_000

/**
 * Rate limits in each server's memory, or shared by all servers through Redis. While Redis is away every server counts
 * for itself: a visitor waits half a second at most, and no form is refused because of it.
 */
export function openRateLimits(redisUrl: string | null, log: Logger): RateLimits {
  if (redisUrl === null)
    return { limit: (_name, allowance) => limitInMemory(allowance), close() {} }
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    pingInterval: pingEvery,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: silence,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 10), longestPause),
    },
  })
  let isAway = false
  client.on('ready', () => {
    isAway = false
    log.info({}, 'rate limits are shared through Redis')
  })
  client.on('error', (error: unknown) => {
    if (!isAway)
      log.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'Redis is not reachable, each server counts rate limits for itself',
      )
    isAway = true
  })
  client.connect().catch(() => {})

  return {
    limit(name, allowance) {
      const limiter = new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `clinic-site:${name}`,
        ...allowance,
      })
      return rateLimit(
        new RLWrapperTimeouts({
          limiter,
          timeoutMs: patience,
          insuranceLimiter: new RateLimiterMemory(allowance),
        }),
      )
    },
    close: () => client.destroy(),
  }
}
