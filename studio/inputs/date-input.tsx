import { longDate } from '@site/domain/dates'
import { Box } from '@sanity/ui'
import type { FormEvent } from 'react'
import { set, type InputProps } from 'sanity'
import { asText } from '../checks/content'
import { parseDate } from './parse-date'
import { TypedDate } from './typed-date'

/**
 * Renders the Studio's date field, extended to accept the common date formats. Without this extension it accepts only
 * the format that it displays, `MMMM D, YYYY`.
 */
export function DateInput(props: InputProps) {
  const handleInput = ({ target }: FormEvent) => {
    const date = target instanceof HTMLInputElement ? parseDate(target.value) : null
    if (date !== null && date !== props.value) props.onChange(set(date))
  }
  return (
    <Box onInput={handleInput}>
      <TypedDate
        input={props}
        stored={formatDate(asText(props.value)) ?? ''}
        format={formatDate}
        expected="a date such as November 26, 2026"
      />
    </Box>
  )
}

function formatDate(text: string): string | null {
  const date = parseDate(text)
  return date === null ? null : longDate(date)
}
