import { wallClock } from '@site/domain/clinic-time'
import { longDate } from '@site/domain/dates'
import { formatTime } from '@site/domain/hours'
import type { InputProps } from 'sanity'
import { asText } from '../checks/content'
import { parseDateTime } from './parse-date'
import { TypedDate } from './typed-date'

/**
 * Renders the Studio's date and time field, extended to accept the common formats. Without this extension it accepts
 * only the format that it displays, and items are published without the time in any other format.
 */
export function DateTimeInput(props: InputProps) {
  const moment = new Date(asText(props.value))
  return (
    <TypedDate
      input={props}
      stored={Number.isNaN(moment.getTime()) ? '' : formatDateTime(wallClock(moment))}
      format={(text) => {
        const parsed = parseDateTime(text)
        return parsed === null ? null : formatDateTime(parsed)
      }}
      expected="a date and a time such as November 26, 2026 8:00 AM"
    />
  )
}

function formatDateTime({ date, time }: { date: string; time: string }): string {
  return `${longDate(date)} ${formatTime(time)}`
}
