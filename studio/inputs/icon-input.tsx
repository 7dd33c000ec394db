import { contentIcons } from '@site/domain/content-icons'
import { Card, Flex, Grid, Radio, Text } from '@sanity/ui'
import { useId } from 'react'
import { set, type StringInputProps } from 'sanity'
import symbols from '../../packages/domain/content-icons.svg?url&no-inline'

/** Renders the website's icons as choices. The arrow keys move between them. */
export function IconInput({
  schemaType,
  value,
  onChange,
  readOnly,
  elementProps,
}: StringInputProps) {
  const name = useId()
  return (
    <Grid
      gap={2}
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(9.25rem, 1fr))' }}
      role="radiogroup"
      aria-label={schemaType.title}
      aria-describedby={elementProps['aria-describedby']}
    >
      {contentIcons.map((icon, index) => (
        <Card
          key={icon.value}
          as="label"
          paddingX={2}
          paddingY={3}
          radius={2}
          border
          tone={value === icon.value ? 'positive' : 'default'}
          style={{ cursor: 'pointer' }}
        >
          <Flex align="center" gap={2}>
            <Radio
              ref={index === 0 ? elementProps.ref : undefined}
              name={name}
              value={icon.value}
              checked={value === icon.value}
              disabled={readOnly}
              onFocus={elementProps.onFocus}
              onBlur={elementProps.onBlur}
              onChange={() => onChange(set(icon.value))}
            />
            <svg
              width="24"
              height="24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              aria-hidden="true"
              style={{ flexShrink: 0 }}
            >
              <use href={`${symbols}#${icon.value}`} />
            </svg>
            <Text size={1} style={{ minWidth: 0 }}>
              {icon.title}
            </Text>
          </Flex>
        </Card>
      ))}
    </Grid>
  )
}
