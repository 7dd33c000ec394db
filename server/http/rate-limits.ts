import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible'
import {
  type Allowance,
  limitInMemory,
  type RateLimit,
  rateLimit,
} from '../../app/forms/rate-limit.server'

/**
 * Who counts: each server for itself, all servers together through Redis, or each for itself because Redis does not work.
 */
export type RateLimitCounting = 'separate' | 'shared' | 'separate-redis-fails'

export type RateLimits = {
  /** A limit by name: servers that share a store count the same name together. */
  limit(name: string, allowance: Allowance): RateLimit
  counting(): RateLimitCounting
  close(): void
}

/** How long a visitor may wait for the store, in milliseconds. */
const timeoutMs = 500
/** A connection that does not respond to pings for this time is closed, in milliseconds. */
const pingTimeoutMs = 15_000
const pingIntervalMs = 5_000
const maxRetryDelayMs = 10_000

/**
 * Opens rate limits in each server's memory, or shared by all servers through Redis. While Redis does not work every
 * server counts for itself: a visitor waits half a second at most, and no form is rejected because of it.
 */
export async function openRateLimits(redisUrl: string | null, log: Logger): Promise<RateLimits> {
  if (redisUrl === null)
    return {
      limit: (_name, allowance) => limitInMemory(allowance),
      counting: () => 'separate',
      close() {},
    }
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    pingInterval: pingIntervalMs,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: pingTimeoutMs,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** Math.min(retries, 10), maxRetryDelayMs),
    },
  })
  const health = createHealth(log)
  client.on('ready', health.works)
  client.on('error', health.fails)
  client.connect().catch(() => {})

  return {
    limit(name, allowance) {
      const shared = rateLimit(
        new RLWrapperTimeouts({
          limiter: new RateLimiterRedis({
            storeClient: client,
            useRedisPackage: true,
            rejectIfRedisNotReady: true,
            keyPrefix: `clinic-site:${name}`,
            ...allowance,
          }),
          timeoutMs,
        }),
      )
      const own = rateLimit(new RateLimiterMemory(allowance))
      return {
        async take(visitor, points) {
          let waitSeconds: number
          try {
            waitSeconds = await shared.take(visitor, points)
          } catch (error) {
            health.fails(error)
            return own.take(visitor, points)
          }
          health.works()
          return waitSeconds
        },
      }
    },
    counting: () => (health.isWorking() ? 'shared' : 'separate-redis-fails'),
    close: () => client.destroy(),
  }
}

/** Logs each change between a Redis that works and one that does not, once. */
function createHealth(log: Logger) {
  let state: 'unknown' | 'works' | 'fails' = 'unknown'
  return {
    isWorking: () => state === 'works',
    works() {
      if (state === 'works') return
      state = 'works'
      log.info({}, 'rate limits are shared through Redis')
    },
    fails(error: unknown) {
      if (state === 'fails') return
      state = 'fails'
      log.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'Redis does not work, each server counts rate limits for itself',
      )
    },
  }
}
