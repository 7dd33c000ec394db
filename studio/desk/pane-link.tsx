import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { usePaneRouter } from 'sanity/structure'

const linkStyle = { display: 'block', textDecoration: 'none' }

type Props = {
  id: string
  selected: boolean
  title?: string
  subtitle?: string
  children?: ReactNode
}

/**
 * Renders a list row in the desk that opens the next pane. Its content is the children, or a title with an optional
 * subtitle.
 */
export function PaneLink({ id, selected, title, subtitle, children }: Props) {
  const { ChildLink } = usePaneRouter()
  return (
    <Card
      as={ChildLink}
      {...{ childId: id, 'data-as': 'a', style: linkStyle }}
      padding={children ? 1 : 3}
      radius={2}
      tone="inherit"
      pressed={selected}
      selected={selected}
    >
      {children ?? (
        <Stack space={2}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          {subtitle && (
            <Text size={1} muted>
              {subtitle}
            </Text>
          )}
        </Stack>
      )}
    </Card>
  )
}
