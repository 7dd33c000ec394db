const minute = 60_000
const hour = 60 * minute
const givenUpAfter = 3 * 24 * hour

/** How long to wait after each failed try, in milliseconds: soon at first, then hourly until three days are over. */
export const waits: readonly number[] = waitsUntil(givenUpAfter, [
  minute,
  5 * minute,
  15 * minute,
  hour,
])

/** How many tries a mail gets. */
export const mostTries = waits.length + 1

/** How long a try may take before another process may take the mail over; far longer than any try lasts. */
export const leaseLasts = 2 * minute

/** Times later than this were noted by a clock that was ahead. */
const furthest = 2 * hour

/** When to try again after so many tries, or null when that was the last. Waits differ by a fifth, so that not all mails come at once. */
export function nextTry(tries: number, now: number, random: () => number): number | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : Math.round(now + wait * (0.8 + 0.4 * random()))
}

/** Whether a noted time has come. One that no clock in order would have noted has. */
export function hasCome(time: number, now: number): boolean {
  return time <= now || time > now + furthest
}

function waitsUntil(end: number, first: number[]): number[] {
  const all = [...first]
  const last = first.at(-1) ?? end
  for (let sum = first.reduce((total, wait) => total + wait, 0); sum + last <= end; sum += last)
    all.push(last)
  return all
}
