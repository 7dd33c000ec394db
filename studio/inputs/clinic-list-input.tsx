import { TrashIcon } from '@sanity/icons'
import { Button, Card, Checkbox, Flex, Grid, Stack, Text } from '@sanity/ui'
import { useEffect, useId, useRef } from 'react'
import { set, type ArrayOfPrimitivesInputProps } from 'sanity'
import { useContent } from '../attention/content-context'
import { findUnmatchedValues, includesClinic, toggleClinic } from '../checks/clinic-ids'

/**
 * Renders an input with a checkbox for each clinic. Values that match no clinic remain and are listed below, where
 * staff can remove them.
 */
export function ClinicListInput({
  value,
  onChange,
  readOnly,
  focused,
}: ArrayOfPrimitivesInputProps) {
  const { clinics } = useContent()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) list.current?.scrollIntoView({ block: 'center' })
  }, [focused])
  const values = (value ?? []).map(String)
  const { unknown, emptyCount } = findUnmatchedValues(values, new Set(clinics.map(({ id }) => id)))
  const removeWhere = (matches: (entry: string) => boolean) =>
    onChange(set(values.filter((entry) => !matches(entry))))
  return (
    <Stack space={3} ref={list}>
      <Grid columns={[1, 2]} gap={2}>
        {clinics.map((clinic) => (
          <Card
            key={clinic.id}
            as="label"
            htmlFor={id + clinic.id}
            padding={3}
            radius={2}
            border
            style={{ cursor: 'pointer' }}
            tone={includesClinic(values, clinic) ? 'positive' : 'default'}
          >
            <Flex align="center" gap={3}>
              <Checkbox
                id={id + clinic.id}
                checked={includesClinic(values, clinic)}
                disabled={readOnly}
                onChange={() => onChange(set(toggleClinic(values, clinic)))}
              />
              <Text>{clinic.name}</Text>
            </Flex>
          </Card>
        ))}
      </Grid>
      {clinics.length > 0 &&
        unknown.map((entry) => (
          <UnmatchedValue
            key={entry}
            text={`“${entry}” is not one of our clinics. Patients do not see it. Remove it if it is no longer needed.`}
            readOnly={readOnly}
            onRemove={() => removeWhere((other) => other === entry)}
          />
        ))}
      {emptyCount > 0 && (
        <UnmatchedValue
          text={
            emptyCount > 1
              ? `This list has ${emptyCount} empty lines, which have no effect. Remove them.`
              : 'This list has an empty line, which has no effect. Remove it.'
          }
          readOnly={readOnly}
          onRemove={() => removeWhere((entry) => entry.trim() === '')}
        />
      )}
    </Stack>
  )
}

function UnmatchedValue({
  text,
  readOnly,
  onRemove,
}: {
  text: string
  readOnly?: boolean | undefined
  onRemove: () => void
}) {
  return (
    <Card padding={3} radius={2} border tone="caution">
      <Flex align="center" gap={3} justify="space-between">
        <Text size={1}>{text}</Text>
        <Button
          icon={TrashIcon}
          text="Remove"
          mode="ghost"
          fontSize={1}
          padding={2}
          disabled={readOnly}
          onClick={onRemove}
        />
      </Flex>
    </Card>
  )
}
