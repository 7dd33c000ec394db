import { longDate } from '@site/domain/dates'
import { formatTime } from '@site/domain/hours'
import { Box } from '@sanity/ui'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import type { InputProps } from 'sanity'
import { parseDateTime } from './parse-date'

/**
 * Renders the Studio's date and time field, extended to accept the common formats. Without this extension it accepts
 * only the format that it displays, and items are published without the time in any other format.
 */
export function DateTimeInput(props: InputProps) {
  // The Studio's field parses its text when it loses focus or Enter is pressed, after these handlers.
  const format = ({ target }: SyntheticEvent) => {
    const moment = target instanceof HTMLInputElement ? parseDateTime(target.value) : null
    if (moment !== null)
      (target as HTMLInputElement).value = `${longDate(moment.date)} ${formatTime(moment.time)}`
  }
  const formatOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') format(event)
  }
  return (
    <Box onBlurCapture={format} onKeyDownCapture={formatOnEnter}>
      {props.renderDefault(props)}
    </Box>
  )
}
