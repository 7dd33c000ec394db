import { Box } from '@sanity/ui'
import { useState, type FormEvent } from 'react'
import { set, type InputProps } from 'sanity'
import { readDate } from './read-date'

/** The Studio's date field, which reads only the format it shows, and here the usual ways to write a date as well. */
export function DateInput(props: InputProps) {
  const [edition, setEdition] = useState(0)
  const read = ({ target }: FormEvent) => {
    const date = target instanceof HTMLInputElement ? readDate(target.value) : null
    if (date !== null && date !== props.value) props.onChange(set(date))
  }
  // When it is left, the Studio's field reads the text itself and keeps what it cannot read: a new key starts it anew.
  const leave = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && readDate(target.value) !== null)
      setEdition(edition + 1)
  }
  return (
    <Box key={edition} onInput={read} onBlur={leave}>
      {props.renderDefault(props)}
    </Box>
  )
}
