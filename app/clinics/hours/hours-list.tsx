import type { LocationCard } from '~/clinics/location-card.server'
import { type Editable, editAttributes } from '~/content/edit'

/**
 * Renders a clinic's weekly hours with today's line marked, then the coming days with special hours. Instead of
 * unknown hours it renders a message (LOC-05).
 */
export function HoursList({
  clinic,
  compact = false,
  className,
}: {
  clinic: Pick<LocationCard, 'hours' | 'specialDays'> & Editable
  compact?: boolean
  className?: string
}) {
  const { hours, specialDays } = clinic
  const row = compact
    ? 'flex flex-wrap gap-x-2 *:first:grow'
    : 'flex flex-wrap gap-x-2 border-b border-line py-2 *:first:grow'
  return (
    <div className={className} {...editAttributes(clinic, 'hours')}>
      {hours.length === 0 ? (
        <p>Hours information unavailable</p>
      ) : (
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
      )}
      {specialDays.length > 0 && (
        <dl className={`tabular-nums ${compact ? 'mt-2' : 'mt-4 rounded-lg bg-sand/40 px-4 py-2'}`}>
          {specialDays.map(({ date, label, text, note, ...notice }) => (
            <div key={label} className="flex flex-wrap gap-x-4 py-1">
              <dt className="grow">
                <time dateTime={date}>{label}</time>
              </dt>
              <dd className="font-semibold">{text}</dd>
              {note && !compact && (
                <dd
                  className="w-full text-[0.92rem] text-muted"
                  {...editAttributes(notice, 'message')}
                >
                  {note}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
