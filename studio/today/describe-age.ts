const minuteMs = 60_000

/** Returns a duration in its largest unit, such as '2 hours'. */
export function describeAge(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return 'less than a minute'
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return plural(days, 'day')
  return hours > 0 ? plural(hours, 'hour') : plural(minutes, 'minute')
}

function plural(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
