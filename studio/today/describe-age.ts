import { formatCount } from '@site/domain/grouped'

const minuteMs = 60_000

/** Returns a duration in its largest unit, such as '2 hours'. */
export function describeAge(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return 'less than a minute'
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return formatCount(days, 'day')
  return hours > 0 ? formatCount(hours, 'hour') : formatCount(minutes, 'minute')
}
