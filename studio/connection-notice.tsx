import { Card, Container, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import { isConnectionLost, onConnectionChange } from './connection'

const noticeStyle = {
  position: 'fixed',
  bottom: 16,
  left: 0,
  right: 0,
  zIndex: 2000,
  pointerEvents: 'none',
} as const

/** Tells staff that the connection is lost and that their input is kept. */
export function ConnectionNotice() {
  const isLost = useSyncExternalStore(onConnectionChange, isConnectionLost)
  return (
    <div role="status" style={noticeStyle}>
      {isLost && (
        <Container width={1} paddingX={3}>
          <Card tone="caution" padding={3} radius={2} shadow={2} border>
            <Text size={1}>
              The connection is lost. Your changes are kept and will be saved when the connection is
              restored. Keep this page open, and do not make more changes until then.
            </Text>
          </Card>
        </Container>
      )}
    </div>
  )
}
