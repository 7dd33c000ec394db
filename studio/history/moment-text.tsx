import { clinicTimeZone } from '@site/domain/clinic-time'

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: clinicTimeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Renders a moment in the clinics' time zone, such as 'Nov 23, 2026, 1:05 PM'. */
export function MomentText({ iso }: { iso: string }) {
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>
}
