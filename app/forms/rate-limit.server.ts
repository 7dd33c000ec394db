import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** The points that one client may use within a period. */
export type Allowance = {
  points: number
  /** The period in seconds. */
  duration: number
}

export type RateLimit = {
  /**
   * Uses `points` of the client's allowance. Returns 0, or the seconds until the allowance is renewed when too few
   * points are left.
   */
  take(client: string, points: number): Promise<number>
}

/** Returns a rate limit that a limiter of the library counts. It rejects only when the limiter fails. */
export function rateLimit(limiter: RateLimiterAbstract): RateLimit {
  return {
    async take(client, points) {
      try {
        await limiter.consume(client, points)
        return 0
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000))
        throw rejection
      }
    },
  }
}

/** Returns a rate limit that this process counts in memory. */
export function limitInMemory(allowance: Allowance): RateLimit {
  return rateLimit(new RateLimiterMemory(allowance))
}
