/**
 * Returns the environment of a process whose `Date.now` is ahead. The outbox uses it; the system clock is unchanged.
 */
export function clockAhead(milliseconds: number): { NODE_OPTIONS: string } {
  const script = `const now = Date.now; Date.now = () => now() + ${milliseconds}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}
