const minute = 60_000
const hour = 60 * minute

/** The delay after each failed attempt in milliseconds: short at first, then one hour until three days have passed. */
export const retryDelaysMs: readonly number[] = [
  minute,
  5 * minute,
  15 * minute,
  ...Array.from({ length: 71 }, () => hour),
]

/** The maximum number of attempts for a mail. */
export const maxAttempts = retryDelaysMs.length + 1

/** The duration of a claim, after which another process may claim the mail. It is far longer than any attempt. */
export const leaseMs = 2 * minute

/** The maximum distance of a valid time in the future. Later times come from a clock that was ahead. */
const maxDelayMs = 2 * hour

/**
 * Returns the time of the next attempt after `tries` attempts, or null after the last one. The delays vary by a fifth,
 * so that not all mails are sent at once.
 */
export function nextAttemptAt(tries: number, now: number, random: () => number): number | null {
  const delayMs = retryDelaysMs[tries - 1]
  return delayMs === undefined ? null : Math.round(now + delayMs * (0.8 + 0.4 * random()))
}

/** Returns whether a stored time has passed. A time that only a wrong clock can have stored counts as passed. */
export function isDue(time: number, now: number): boolean {
  return time <= now || time > now + maxDelayMs
}
