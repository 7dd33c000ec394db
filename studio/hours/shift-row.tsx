import { AddIcon, TrashIcon } from '@sanity/icons'
import { Box, Button, Flex, Text, TextInput } from '@sanity/ui'
import { useRef } from 'react'
import type { DayHours, Shift } from './week'
import { addBreak, changeTime, removeShift } from './edit'

type Props = {
  hours: DayHours | undefined
  label: string
  readOnly?: boolean | undefined
  /** The id of the element with the problems of the day, if there are any. */
  problemsId: string | undefined
  hasError: boolean
  onEdit: (hours: DayHours) => void
}

/** Renders the time ranges of one day, each with two native time fields, and a button to add a break. */
export function Shifts({ hours, label, readOnly, problemsId, hasError, onEdit }: Props) {
  const addButton = useRef<HTMLButtonElement>(null)
  const shifts = hours?.shifts ?? []
  return (
    <Flex gap={2} wrap="wrap" align="center">
      {shifts.map((shift, i) => (
        <ShiftRow
          key={shift._key ?? i}
          shift={shift}
          label={shifts.length > 1 ? `${label}, range ${i + 1},` : label}
          readOnly={readOnly}
          problemsId={problemsId}
          hasError={hasError}
          onTime={(field, time) => onEdit(changeTime(hours, i, field, time))}
          onRemove={
            shifts.length > 1
              ? () => {
                  // The button disappears, and the focus with it.
                  addButton.current?.focus()
                  onEdit(removeShift(hours, i))
                }
              : undefined
          }
        />
      ))}
      <Button
        ref={addButton}
        text={shifts.length === 0 ? 'Add times' : 'Add break'}
        icon={AddIcon}
        title={shifts.length === 0 ? undefined : 'Split the day to add a break'}
        aria-label={`${label}: ${shifts.length === 0 ? 'add times' : 'add break'}`}
        mode="bleed"
        fontSize={1}
        padding={2}
        disabled={readOnly}
        onClick={() => onEdit(addBreak(hours))}
      />
    </Flex>
  )
}

type RowProps = {
  shift: Shift
  label: string
  readOnly?: boolean | undefined
  problemsId: string | undefined
  hasError: boolean
  onTime: (field: 'opens' | 'closes', time: string) => void
  onRemove?: (() => void) | undefined
}

function ShiftRow({ shift, label, readOnly, problemsId, hasError, onTime, onRemove }: RowProps) {
  const time = (field: 'opens' | 'closes') => (
    <Box style={{ width: 114 }}>
      <TextInput
        type="time"
        fontSize={1}
        padding={2}
        aria-label={`${label} ${field}`}
        aria-describedby={problemsId}
        aria-invalid={hasError || undefined}
        value={shift[field] ?? ''}
        readOnly={readOnly}
        onChange={(event) => onTime(field, event.currentTarget.value)}
      />
    </Box>
  )
  return (
    <Flex gap={2} align="center">
      {time('opens')}
      <Text size={1} muted>
        to
      </Text>
      {time('closes')}
      {onRemove && (
        <Button
          icon={TrashIcon}
          aria-label={`Remove ${label.replace(/,$/, '')}`}
          mode="bleed"
          padding={2}
          disabled={readOnly}
          onClick={onRemove}
        />
      )}
    </Flex>
  )
}
