import { clinicTimeZone } from '@site/domain/clinic-time'

const oregon = new Intl.DateTimeFormat('en-US', {
  timeZone: clinicTimeZone,
  dateStyle: 'medium',
  timeStyle: 'long',
})

/** A time where the clinics are. */
export const timeOf = (time: number) => oregon.format(time)

/** Enough of an id to name the mail. */
export const shortId = (id: string) => id.slice(0, 12)

/** Returns one line without control characters, because form input could contain terminal commands. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
}

/** `1 file`, `2 files`. */
export function counted(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`
}
