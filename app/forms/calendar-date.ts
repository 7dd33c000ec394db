const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Dots are left out on purpose: half the world writes the day first with them. */
const written = [
  /^(?<year>\d{4})([-/ ])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})([-/ ])(?<day>\d{1,2})\2(?<year>\d{4})$/,
  // No month is a 19 or a 20, so that digits alone can be read in only one way.
  /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<year>\d{4})$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,9})\.?,? (?<year>\d{4})$/,
]
/** The year comes last, because '85/3/7' could be read in two ways. */
const writtenWithShortYear = [
  /^(?<month>\d{1,2})([-/ ])(?<day>\d{1,2})\2(?<year>\d\d)$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? ['’]?(?<year>\d\d)$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,9})\.?,? ['’]?(?<year>\d\d)$/,
]
const maxInputLength = 60

/**
 * A date as a date field or a person in the United States writes it ('3/7/1985', 'March 7, 1985'), as YYYY-MM-DD;
 * null when it cannot be read or there is no such day (C-61).
 */
export function calendarDate(text: string): string | null {
  const parts = partsOf(text, written)
  return parts && isoDate(parts.year, parts)
}

/**
 * Reads a date of birth like `calendarDate`, and also with a year of two digits, which stands for the latest year that
 * does not put the birth after `today` (YYYY-MM-DD): in 2026 '3/7/85' is 1985 and '3/7/25' is 2025. Returns
 * YYYY-MM-DD, or null when the date cannot be read (C-61).
 */
export function birthDate(text: string, today: string): string | null {
  const date = calendarDate(text)
  const parts = date === null ? partsOf(text, writtenWithShortYear) : null
  if (!parts) return date
  const century = Number(today.slice(0, 2))
  const [latest] = [century, century - 1]
    .map((hundreds) => isoDate(`${hundreds}${parts.year}`, parts))
    .filter((day) => day !== null && day <= today)
  return latest ?? null
}

type DateParts = { year: string; month: string; day: string }

function partsOf(text: string, patterns: RegExp[]): DateParts | null {
  if (text.length > maxInputLength) return null
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([-/,]) ?/g, (_, mark: string) => (mark === ',' ? ', ' : mark))
  const { year, month, day } =
    patterns.map((pattern) => pattern.exec(plain)?.groups).find((groups) => groups) ?? {}
  return year && month && day ? { year, month, day } : null
}

/** YYYY-MM-DD, or null when the calendar has no such day. */
function isoDate(year: string, { month, day }: Omit<DateParts, 'year'>): string | null {
  const date = [
    year,
    /\d/.test(month) ? month.padStart(2, '0') : monthNumber(month),
    day.padStart(2, '0'),
  ].join('-')
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null
}

/** '01' to '12'; '00' for a word that begins no month's name. */
function monthNumber(word: string): string {
  return String(monthNames.findIndex((name) => name.startsWith(word)) + 1).padStart(2, '0')
}

/** '1985-03-07' as its owner writes it, 3/7/1985; a text of another form stays itself. */
export function formatDateInput(text: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return year ? `${Number(month)}/${Number(day)}/${year}` : text
}
