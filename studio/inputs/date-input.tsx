import { Box } from '@sanity/ui'
import { useState, type FormEvent } from 'react'
import { set, type InputProps } from 'sanity'
import { parseDate } from './parse-date'

/**
 * The Studio's date field, extended to accept the common date formats. On its own it accepts only the format that it
 * displays.
 */
export function DateInput(props: InputProps) {
  const [inputKey, setInputKey] = useState(0)
  const handleInput = ({ target }: FormEvent) => {
    const date = target instanceof HTMLInputElement ? parseDate(target.value) : null
    if (date !== null && date !== props.value) props.onChange(set(date))
  }
  // On blur the Studio's field parses its text again and keeps text that it cannot parse, so a new key remounts it.
  const handleBlur = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && parseDate(target.value) !== null)
      setInputKey(inputKey + 1)
  }
  return (
    <Box key={inputKey} onInput={handleInput} onBlur={handleBlur}>
      {props.renderDefault(props)}
    </Box>
  )
}
