/** A period in ISO format, from its first moment until just before its last; null leaves it open on that side. */
export type Period = { from: string | null; until: string | null }

/** Whether a period includes a moment, begins after it or ended before it. */
export type Phase = 'inForce' | 'coming' | 'past'

/** Returns the phase of a period at a moment. */
export function phaseOf({ from, until }: Period, at: Date): Phase {
  if (until !== null && at.getTime() >= Date.parse(until)) return 'past'
  return from === null || at.getTime() >= Date.parse(from) ? 'inForce' : 'coming'
}

/** The dates that staff enter as 'Show from' and 'Show until'. */
export type Dated = { showFrom: string | null; showUntil: string | null }

/** Returns content without its dates, which visitors need not download. */
export function withoutDates<T extends Dated>(content: T): Omit<T, keyof Dated> {
  const { showFrom: _from, showUntil: _until, ...rest } = content
  return rest
}

/** Returns whether patients see dated content at a moment: pages, slides, offers, packages, awards and testimonials. */
export function isShown({ showFrom, showUntil }: Dated, at: Date): boolean {
  return phaseOf({ from: showFrom, until: showUntil }, at) === 'inForce'
}
