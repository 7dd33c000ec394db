import { wallClock } from '@site/domain/clinic-time'
import { longDate } from '@site/domain/dates'
import { formatTime } from '@site/domain/hours'
import { Box, Card, Stack, Text } from '@sanity/ui'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useState,
} from 'react'
import { set, type InputProps } from 'sanity'
import { asText } from '../checks/content'
import { parseDate, parseDateTime } from './parse-date'

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

type Props = {
  input: InputProps
  /** The text of the stored value in the displayed format, or '' without a value. */
  stored: string
  /** Returns the text in the displayed format, or null when it is not in any accepted format. */
  format: (text: string) => string | null
  /** What staff should enter. Example: 'a date such as November 26, 2026'. */
  expected: string
}

/**
 * Renders the Studio's field for a date with the text in the displayed format as soon as staff leave it. Any other text
 * is replaced by the stored value, because the Studio would keep showing it and publish the stored value.
 */
function TypedDate({ input, stored, format, expected }: Props) {
  const [rejected, setRejected] = useState<{ text: string; value: unknown } | null>(null)
  const finish = (event: SyntheticEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    // Events of the calendar arrive here too, although it is elsewhere in the document.
    if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return
    const text = target.value.trim()
    const formatted = text === '' ? '' : format(text)
    // The Studio's field parses its text after this handler.
    target.value = formatted ?? stored
    if (formatted === null) setRejected({ text, value: input.value })
  }
  return (
    <Stack space={3}>
      <Box
        onInput={() => setRejected(null)}
        onBlurCapture={(event: FocusEvent<HTMLElement>) => finish(event)}
        onKeyDownCapture={(event: KeyboardEvent<HTMLElement>) => {
          if (event.key === 'Enter') finish(event)
        }}
      >
        {input.renderDefault(input)}
      </Box>
      {/* A date that is chosen in the calendar ends the message too. */}
      {rejected && rejected.value === input.value && (
        <Card padding={3} radius={2} border tone="critical" role="alert">
          <Text size={1} style={{ lineHeight: 1.45 }}>
            “{rejected.text}” was not saved. Enter {expected}.
          </Text>
        </Card>
      )}
    </Stack>
  )
}
