import { formatDayHours } from '@site/domain/hours'
import { addDays, formatDay, wallClock } from '@site/domain/clinic-time'
import { hoursOfDay, type HoursSource } from '@site/domain/hours-with-notices'

/** Part of a day: two times such as 12:00, the second of which is not part of it. */
type TimeSpan = { from: string; until: string }

/** A date on which a clinic is open, with its hours as patients read them. */
export type Opening = { date: string; label: string; text: string }

/** How many days ahead the opening is searched. Notices are rarely published earlier. */
const searchDays = 60

const entireDay: TimeSpan = { from: '00:00', until: '24:00' }

/**
 * Returns the first day, from today or a later date up to 60 days after it, on which the clinic is open within a part of
 * the day. Hours that are over do not count. Returns null when there is no such day or the hours are unknown.
 */
export function nextOpening(
  source: HoursSource,
  { from, span = entireDay }: { from: string; span?: TimeSpan },
  now: Date,
): Opening | null {
  const clock = wallClock(now)
  for (let ahead = 0; ahead <= searchDays; ahead++) {
    const date = addDays(from, ahead)
    const begin = date === clock.date && clock.time > span.from ? clock.time : span.from
    const hours = hoursOfDay(source, date)
    const isOpen =
      !hours?.closed &&
      hours?.shifts.some(
        ({ opens, closes }) =>
          (opens > begin ? opens : begin) < (closes < span.until ? closes : span.until),
      )
    const text = isOpen && formatDayHours(hours)
    if (text) return { date, label: formatDay(date), text }
  }
  return null
}
