/** How far the clock of another server may be ahead, in milliseconds. */
const maxClockDifferenceMs = 60_000

/**
 * Returns whether a time that this site signed or stored, in milliseconds, is within its lifetime. Another server, whose
 * clock may be a little ahead, can have done so.
 */
export function isWithinLifetime(at: number, lifetimeMs: number, now: Date): boolean {
  const age = now.getTime() - at
  return age >= -maxClockDifferenceMs && age < lifetimeMs
}
