import { Card, Heading, Stack } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

/** Renders a titled part of the pane. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} padding={4} radius={2} border>
      <Stack space={4}>
        <Heading as="h2" size={1} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}
