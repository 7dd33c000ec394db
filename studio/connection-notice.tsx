import { Card, Container, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import { isConnectionLost, onConnectionChange } from './connection'

const place = {
  position: 'fixed',
  bottom: 16,
  left: 0,
  right: 0,
  zIndex: 2000,
  pointerEvents: 'none',
} as const

/** Says that the connection is lost and that nothing that was typed is. */
export function ConnectionNotice() {
  const isLost = useSyncExternalStore(onConnectionChange, isConnectionLost)
  return (
    <div role="status" style={place}>
      {isLost && (
        <Container width={1} paddingX={3}>
          <Card tone="caution" padding={3} radius={2} shadow={2} border>
            <Text size={1}>
              The connection is lost. What you typed is kept and will be saved when the connection
              is back. Please keep this page open and wait with further changes.
            </Text>
          </Card>
        </Container>
      )}
    </div>
  )
}
