/** Settings for a process whose `Date.now` is so many milliseconds ahead. The outbox goes by it; the machine's clock stays as it is. */
export function clockAhead(milliseconds: number): { NODE_OPTIONS: string } {
  const script = `const now = Date.now; Date.now = () => now() + ${milliseconds}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}
