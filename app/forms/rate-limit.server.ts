import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** How much one client may do in a span of time. */
export type Allowance = {
  points: number
  /** Seconds. */
  duration: number
}

export type RateLimit = {
  /** Counts one more time; false when this client has had its allowance. */
  mayProceed(client: string): Promise<boolean>
  /** Takes `points` from the client's allowance. Returns 0, or the seconds until the allowance is renewed when too few are left. */
  take(client: string, points: number): Promise<number>
}

/** A limit that is counted by any limiter of the library. Rejects only when the limiter itself fails. */
export function rateLimit(limiter: RateLimiterAbstract): RateLimit {
  async function take(client: string, points: number) {
    try {
      await limiter.consume(client, points)
      return 0
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes)
        return Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000))
      throw rejection
    }
  }
  return { take, mayProceed: async (client) => (await take(client, 1)) === 0 }
}

/** A limit that this process counts for itself. */
export function limitInMemory(allowance: Allowance): RateLimit {
  return rateLimit(new RateLimiterMemory(allowance))
}
