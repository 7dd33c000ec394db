const minute = 60_000
const hour = 60 * minute
const maxRetryMs = 3 * 24 * hour

/** How long to wait after each failed try, in milliseconds: soon at first, then hourly until three days are over. */
export const retryDelaysMs: readonly number[] = delaysUntil(maxRetryMs, [
  minute,
  5 * minute,
  15 * minute,
  hour,
])

/** How many tries a mail gets. */
export const maxAttempts = retryDelaysMs.length + 1

/** How long a try may take before another process may take the mail over; far longer than any try lasts. */
export const leaseMs = 2 * minute

/** Times later than this were noted by a clock that was ahead. */
const maxDelayMs = 2 * hour

/** When to try again after so many tries, or null when that was the last. Waits differ by a fifth, so that not all mails come at once. */
export function nextAttemptAt(tries: number, now: number, random: () => number): number | null {
  const wait = retryDelaysMs[tries - 1]
  return wait === undefined ? null : Math.round(now + wait * (0.8 + 0.4 * random()))
}

/** Whether a noted time has come. One that no clock in order would have noted has. */
export function isDue(time: number, now: number): boolean {
  return time <= now || time > now + maxDelayMs
}

function delaysUntil(end: number, first: number[]): number[] {
  const all = [...first]
  const last = first.at(-1) ?? end
  for (let sum = first.reduce((total, wait) => total + wait, 0); sum + last <= end; sum += last)
    all.push(last)
  return all
}
