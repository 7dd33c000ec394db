import { clinicTimeZone } from '@site/domain/clinic-time'

const oregon = new Intl.DateTimeFormat('en-US', {
  timeZone: clinicTimeZone,
  dateStyle: 'medium',
  timeStyle: 'long',
})

/** Formats a time in the clinics' time zone. */
export const formatTime = (time: number) => oregon.format(time)

/** Returns the first characters of an id, which suffice to name the mail. */
export const shortId = (id: string) => id.slice(0, 12)

/** Returns one line without control characters, because form input could contain terminal commands. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
}
