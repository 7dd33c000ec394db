import { TrashIcon } from '@sanity/icons'
import { Button, Card, Checkbox, Flex, Grid, Stack, Text } from '@sanity/ui'
import { useEffect, useId, useRef } from 'react'
import { set, type ArrayOfPrimitivesInputProps } from 'sanity'
import { useContent } from '../attention/content-context'
import { includesClinic, strayValues, toggleClinic } from '../checks/clinic-ids'

/** A box to tick for each clinic. Values that are no clinic are kept, told apart, and can be removed. */
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
  const { unknown, empty } = strayValues(values, clinics)
  const remove = (gone: (entry: string) => boolean) =>
    onChange(set(values.filter((entry) => !gone(entry))))
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
          <Stray
            key={entry}
            text={`“${entry}” is not one of our clinics. It is kept here, but patients do not see it.`}
            readOnly={readOnly}
            onRemove={() => remove((other) => other === entry)}
          />
        ))}
      {empty > 0 && (
        <Stray
          text={
            empty > 1
              ? `There are ${empty} empty lines in this list. They do nothing.`
              : 'There is an empty line in this list. It does nothing.'
          }
          readOnly={readOnly}
          onRemove={() => remove((entry) => entry.trim() === '')}
        />
      )}
    </Stack>
  )
}

function Stray({
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
