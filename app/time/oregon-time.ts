import { clinicTimeZone } from '@site/domain/clinic-time'

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: clinicTimeZone,
  dateStyle: 'full',
  timeStyle: 'short',
})

/** Returns date and time at the clinics as printed: Friday, November 20, 2026 at 2:15 PM. */
export function oregonTime(moment: Date): string {
  return format.format(moment).replace(/\u202f/g, ' ')
}
