import { Button, Card, Container, ErrorBoundary, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { ActiveToolLayoutProps } from 'sanity'

const pointsNowhere = /references nonexistent document/

/** A tool of the Studio. When it has to stop, as after a change that the dataset refused, it says so in plain words and goes on. */
export function ToolLayout(props: ActiveToolLayoutProps) {
  const [error, setError] = useState<Error | null>(null)
  if (!error)
    return (
      <ErrorBoundary onCatch={({ error: caught }) => setError(caught)}>
        {props.renderDefault(props)}
      </ErrorBoundary>
    )
  return (
    <Card height="fill" padding={5} sizing="border" overflow="auto">
      <Container width={1}>
        <Stack space={5} role="alert">
          <Heading size={2}>Your last change was not saved</Heading>
          <Text>
            {pointsNowhere.test(error.message)
              ? 'It points to something that was deleted a moment ago, perhaps by somebody else. Everything you changed before is saved. Go on, and choose another.'
              : 'Something went wrong that should not have. Everything before your last change is saved. Go on, and try again; if this comes back, show it to whoever looks after the website.'}
          </Text>
          <div>
            {/* Anew: what failed would be remembered, and after a new version its parts are gone. */}
            <Button text="Go on" tone="primary" onClick={() => window.location.reload()} />
          </div>
          <Text size={1} muted>
            {error.message.split('\n')[0]}
          </Text>
        </Stack>
      </Container>
    </Card>
  )
}
