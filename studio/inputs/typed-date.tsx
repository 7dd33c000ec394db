import { Box, Card, Stack, Text } from '@sanity/ui'
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import type { InputProps } from 'sanity'

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
export function TypedDate({ input, stored, format, expected }: Props) {
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
