import { type DateParts, isoDate } from '@site/domain/dates'

/** Dates with dots are rejected because many countries use them with the day first. */
const datePatterns = [
  /^(?<year>\d{4})([-/ ])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})([-/ ])(?<day>\d{1,2})\2(?<year>\d{4})$/,
  // No month is 19 or 20, so digits without separators are unambiguous.
  /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<year>\d{4})$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,9})\.?,? (?<year>\d{4})$/,
]
/** The year comes last, because '85/3/7' would be ambiguous. */
const shortYearPatterns = [
  /^(?<month>\d{1,2})([-/ ])(?<day>\d{1,2})\2(?<year>\d\d)$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? ['’]?(?<year>\d\d)$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,9})\.?,? ['’]?(?<year>\d\d)$/,
]
const maxInputLength = 60

/** The earliest accepted date of birth; no living person was born before it. */
export const minDateOfBirth = '1900-01-01'

/**
 * Parses a date in the format of a date field or in a usual format of the United States ('3/7/1985', 'March 7, 1985').
 * Returns YYYY-MM-DD, or null when it is not a valid date (C-61).
 */
export function calendarDate(text: string): string | null {
  const parts = partsOf(text, datePatterns)
  return parts && isoDate(parts)
}

/**
 * Parses a date of birth like `calendarDate`, and also one with a two-digit year, which is the latest year that does
 * not put the birth after `today` (YYYY-MM-DD): in 2026 '3/7/85' is 1985 and '3/7/25' is 2025. Returns YYYY-MM-DD, or
 * null when it is not a valid date (C-61).
 */
export function birthDate(text: string, today: string): string | null {
  const date = calendarDate(text)
  const parts = date === null ? partsOf(text, shortYearPatterns) : null
  if (!parts) return date
  const century = Number(today.slice(0, 2))
  return (
    [century, century - 1]
      .map((hundreds) => isoDate({ ...parts, year: `${hundreds}${parts.year}` }))
      .find((day) => day !== null && day <= today) ?? null
  )
}

function partsOf(text: string, patterns: RegExp[]): DateParts | null {
  if (text.length > maxInputLength) return null
  const normalized = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([-/,]) ?/g, (_, mark: string) => (mark === ',' ? ', ' : mark))
  const { year, month, day } =
    patterns.map((pattern) => pattern.exec(normalized)?.groups).find((groups) => groups) ?? {}
  return year && month && day ? { year, month, day } : null
}

/** Returns a date such as '1985-03-07' in the format 3/7/1985, and any other text unchanged. */
export function formatDateInput(text: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return year ? `${Number(month)}/${Number(day)}/${year}` : text
}
