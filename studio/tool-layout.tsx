import { Button, Card, Container, ErrorBoundary, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { ActiveToolLayoutProps } from 'sanity'
import { useTodayOnArrival } from './today/use-today-on-arrival'

const missingReference = /references nonexistent document/
/** Chromium's, Firefox's and Safari's words for a script file that did not arrive. */
const missingPart = /dynamically imported module|Importing a module script failed/

/**
 * Renders a tool of the Studio. When the tool fails, for example after a change that the dataset rejected, it shows a
 * plain message and a button to continue.
 */
export function ToolLayout(props: ActiveToolLayoutProps) {
  const [error, setError] = useState<Error | null>(null)
  useTodayOnArrival(props.activeTool.name)
  if (!error)
    return (
      <ErrorBoundary onCatch={({ error: caught }) => setError(caught)}>
        {props.renderDefault(props)}
      </ErrorBoundary>
    )
  const { heading, advice } = explain(error)
  return (
    <Card height="fill" padding={5} sizing="border" overflow="auto">
      <Container width={1}>
        <Stack space={5} role="alert">
          <Heading size={2}>{heading}</Heading>
          <Text>{advice}</Text>
          <div>
            {/* A reload is required: the error would persist in memory, and an update removes the old script files. */}
            <Button text="Continue" tone="primary" onClick={() => window.location.reload()} />
          </div>
          <Text size={1} muted>
            {error.message.split('\n')[0]}
          </Text>
        </Stack>
      </Container>
    </Card>
  )
}

function explain({ message }: Error) {
  if (missingPart.test(message))
    return {
      heading: 'This part of the Studio could not be loaded',
      advice:
        'Changes that you made in the last moments may not be saved. Check your internet connection, then click Continue.',
    }
  if (missingReference.test(message))
    return {
      heading: 'Your last change was not saved',
      advice:
        'The item you chose was just deleted, possibly by a colleague. All earlier changes are saved. Click Continue and choose another item.',
    }
  return {
    heading: 'This part of the Studio stopped working',
    advice:
      'Changes that you made in the last moments may not be saved. Click Continue and try again. If the error comes back, send the message below to your website administrator.',
  }
}
