import { formatMoment, momentAt } from '@site/domain/clinic-time'
import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { FollowEdits } from './follow-edits'

/** Adds 'Show the site as of' below the bar of the preview: the page is then shown as of a date and time at the clinics. */
export function PreviewTime(props: PreviewHeaderProps) {
  const { iframeRef, presentationRef, renderDefault } = props
  const inputId = useId()
  const [value, setValue] = useState('')
  const [status, setStatus] = useState('')

  /** Shows the page as of a moment, or as it is now with null. */
  async function show(moment: Date | null) {
    const query = moment ? `?at=${encodeURIComponent(moment.toISOString())}` : ''
    const response = await fetch(`/api/preview/time${query}`, { method: 'POST' }).catch(() => null)
    if (response?.status === 401)
      return setStatus('The preview ended after an hour. Reload this page, then try again.')
    if (!response?.ok)
      return setStatus('The date could not be set. Check your internet connection, then try again.')
    setStatus(moment ? `The site as of ${formatMoment(moment)}` : '')
    const frame = iframeRef.current
    if (!frame?.contentWindow) return
    // As the Studio's own reload does, so that it connects to the page again.
    presentationRef.send({ type: 'iframe reload' })
    frame.src = frame.contentWindow.location.href
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const [date, time] = value.split('T')
    if (date && time) void show(momentAt(date, time.slice(0, 5)))
  }

  return (
    <Stack flex={1} space={2}>
      {renderDefault(props)}
      <FollowEdits iframeRef={iframeRef} />
      <Card
        as="form"
        onSubmit={submit}
        paddingX={2}
        paddingY={status ? 2 : 0}
        radius={2}
        tone={status ? 'caution' : 'default'}
      >
        <Flex align="center" gap={2} wrap="wrap">
          <Text as="label" htmlFor={inputId} size={1}>
            Show the site as of (Oregon time)
          </Text>
          <TextInput
            id={inputId}
            type="datetime-local"
            fontSize={1}
            padding={2}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
          <Button
            type="submit"
            text="Show"
            mode="ghost"
            fontSize={1}
            padding={2}
            disabled={value === ''}
          />
          {status && (
            <Button
              text="Back to now"
              mode="bleed"
              fontSize={1}
              padding={2}
              onClick={() => {
                setValue('')
                void show(null)
              }}
            />
          )}
          <Box flex={1}>
            <Text size={1} role="status">
              {status}
            </Text>
          </Box>
        </Flex>
      </Card>
    </Stack>
  )
}
