import type { ExceptionLine, HoursLine } from './hours'

/**
 * Renders a clinic's weekly hours with today's line marked, then the upcoming exceptions. Without hours it renders a
 * message instead (LOC-05).
 */
export function HoursList({
  hours,
  exceptions,
  compact = false,
}: {
  hours: Omit<HoursLine, 'days'>[]
  exceptions: ExceptionLine[]
  compact?: boolean
}) {
  if (hours.length === 0) return <p>Hours information unavailable</p>
  const row = compact
    ? 'flex flex-wrap gap-x-2 *:last:ml-auto'
    : 'flex flex-wrap gap-x-2 border-b border-line py-2 *:last:ml-auto'
  return (
    <>
      <dl className="tabular-nums">
        {hours.map(({ label, text, today }) => (
          <div
            key={label}
            className={`${row} ${today && !compact ? 'font-bold text-accent' : ''}`}
            aria-current={today ? 'date' : undefined}
          >
            <dt>
              {label}
              {today && <span className={compact ? 'sr-only' : ''}>, today</span>}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {exceptions.length > 0 && (
        <dl className={`tabular-nums ${compact ? 'mt-2' : 'mt-4 rounded-lg bg-sand/40 px-4 py-2'}`}>
          {exceptions.map(({ date, label, text, note }) => (
            <div key={date} className="flex flex-wrap gap-x-4 py-1 *:last:ml-auto">
              <dt>
                <time dateTime={date}>{label}</time>
                {note && ` (${note})`}
              </dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
