import { dayLabel, type DayName, dayNames } from '@site/domain/hours'
import { type HoursSource, specialDays } from '@site/domain/hours-with-notices'
import type { Clinic, DayHours } from '~/content/types'
import type { HoursNode } from './vocabulary'

/** The notation of search engines for a day without opening hours. */
const closedAllDay = { opens: '00:00', closes: '00:00' }

/** Returns the usual week's hours, and the scheduled ones with their dates unless they are past. */
export function weekHours(
  { hours, scheduledHours }: Pick<Clinic, 'hours' | 'scheduledHours'>,
  today: string,
): HoursNode[] {
  const scheduled = scheduledHours.filter(({ through }) => through === null || through >= today)
  return [
    ...hoursOfWeek(hours),
    ...scheduled.flatMap((entry) =>
      hoursOfWeek(entry.hours).map((node) => ({
        ...node,
        validFrom: entry.from,
        ...(entry.through && { validThrough: entry.through }),
      })),
    ),
  ]
}

/** Returns a week's hours; days with equal hours share one entry, and days with unknown hours are omitted. */
function hoursOfWeek(hours: Clinic['hours']): HoursNode[] {
  const byTimes = new Map<
    string,
    { opens: string; closes: string; dayOfWeek: Capitalize<DayName>[] }
  >()
  for (const name of dayNames) {
    for (const { opens, closes } of rangesOf(hours?.[name] ?? null)) {
      const entry = byTimes.get(`${opens}-${closes}`) ?? { opens, closes, dayOfWeek: [] }
      entry.dayOfWeek.push(dayLabel(name))
      byTimes.set(`${opens}-${closes}`, entry)
    }
  }
  return [...byTimes.values()].map(({ dayOfWeek, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes,
  }))
}

/** Returns the days from a date (YYYY-MM-DD) on whose hours notices change, as on the pages. */
export function specialHours(source: HoursSource, from: string): HoursNode[] {
  return specialDays(source, from).flatMap(({ date, lastDate, hours }) =>
    rangesOf(hours).map(({ opens, closes }): HoursNode => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: lastDate,
      opens,
      closes,
    })),
  )
}

function rangesOf(day: DayHours | null): { opens: string; closes: string }[] {
  if (!day) return []
  return day.closed ? [closedAllDay] : day.shifts
}
