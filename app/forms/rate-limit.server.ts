import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** How much one client may do in a span of time. */
export type Allowance = {
  /** Times. */
  points: number
  /** Seconds. */
  duration: number
}

export type RateLimit = {
  /** Counts one more time; false when this client has had its allowance. */
  mayProceed(client: string): Promise<boolean>
}

/** A limit that is counted by any limiter of the library. Rejects only when the limiter itself fails. */
export function rateLimit(limiter: RateLimiterAbstract): RateLimit {
  return {
    async mayProceed(client) {
      try {
        await limiter.consume(client)
        return true
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return false
        throw rejection
      }
    },
  }
}

/** A limit that this process counts for itself. */
export function limitInMemory(allowance: Allowance): RateLimit {
  return rateLimit(new RateLimiterMemory(allowance))
}
