import { longDate } from '@site/domain/dates'
import { Box } from '@sanity/ui'
import type { FormEvent } from 'react'
import { set, type InputProps } from 'sanity'
import { parseDate } from './parse-date'

/**
 * Renders the Studio's date field, extended to accept the common date formats. Without this extension it accepts only
 * the format that it displays, `MMMM D, YYYY`.
 */
export function DateInput(props: InputProps) {
  const handleInput = ({ target }: FormEvent) => {
    const date = target instanceof HTMLInputElement ? parseDate(target.value) : null
    if (date !== null && date !== props.value) props.onChange(set(date))
  }
  // The Studio's field parses its text again when it loses focus, and keeps text that it cannot parse.
  const handleBlur = ({ target }: FormEvent) => {
    const date = target instanceof HTMLInputElement ? parseDate(target.value) : null
    if (date !== null) (target as HTMLInputElement).value = longDate(date)
  }
  return (
    <Box onInput={handleInput} onBlurCapture={handleBlur}>
      {props.renderDefault(props)}
    </Box>
  )
}
