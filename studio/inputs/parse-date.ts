import { isoDate } from '@site/domain/dates'

const dateFormats = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/i,
  /^(?<day>\d{1,2})\s+(?<month>[a-z]{3,9})\.?,?\s+(?<year>\d{4})$/i,
]

/**
 * Converts an input such as 2026-11-26, 11/26/2026 or Nov 26, 2026 to 2026-11-26. Returns null when it is not a
 * complete date.
 */
export function parseDate(input: string): string | null {
  const text = input.trim()
  for (const format of dateFormats) {
    const { year, month, day } = format.exec(text)?.groups ?? {}
    if (year && month && day) return isoDate({ year, month, day })
  }
  return null
}

const momentFormat =
  /^(.+?\d{4}|\d{4}-\d{2}-\d{2})(?:,|\s+at)?\s+(noon|midnight|\d{1,2}(?::\d{2})?\s*[ap]\.?m\.?|\d{1,2}:\d{2})$/i
const timeFormat = /^(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?$/i

/**
 * Converts an input such as 11/26/2026, 8 am or November 26, 2026 at noon to a date such as 2026-11-26 and a time such as
 * 08:00. A date alone means its beginning. Returns null when the input is not a date, or when its time could be both in the
 * morning and in the afternoon.
 */
export function parseDateTime(input: string): { date: string; time: string } | null {
  const text = input.trim()
  const [, dateText = text, timeText = 'midnight'] = momentFormat.exec(text) ?? []
  const [date, time] = [parseDate(dateText), parseTime(timeText)]
  return date === null || time === null ? null : { date, time }
}

function parseTime(text: string): string | null {
  const word = text.toLowerCase()
  if (word === 'midnight') return '00:00'
  if (word === 'noon') return '12:00'
  const [, hourText, minutes = '00', half] = timeFormat.exec(text) ?? []
  const hour = Number(hourText)
  if (Number(minutes) > 59) return null
  const isValid = half ? hour >= 1 && hour <= 12 : hour === 0 || (hour >= 13 && hour <= 23)
  if (!isValid) return null
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0
  return `${String(half ? (hour % 12) + afternoon : hour).padStart(2, '0')}:${minutes}`
}
