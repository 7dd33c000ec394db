import { Card, Stack, Text } from '@sanity/ui'
import { set, type ArrayOfObjectsInputProps } from 'sanity'
import { findDayProblems } from './problems'
import { Shifts } from './shift-row'
import { formatDayHours } from '@domain/hours'
import { type Shift } from './week'

/** Input for the hours of one special day. */
export function ShiftsInput({ value, onChange, readOnly }: ArrayOfObjectsInputProps) {
  const hours = { closed: false, shifts: (value ?? []) as Shift[] }
  const problems = findDayProblems(hours)
  return (
    <Stack space={3}>
      <Shifts
        hours={hours}
        label="This day"
        readOnly={readOnly}
        onEdit={({ shifts = [] }) => onChange(set(shifts))}
      />
      {problems.map(({ message, level }) => (
        <Card
          key={message}
          padding={2}
          radius={2}
          tone={level === 'error' ? 'critical' : 'caution'}
        >
          <Text size={1}>{message}</Text>
        </Card>
      ))}
      <Text size={1} muted aria-live="polite">
        {formatDayHours(hours)
          ? `Patients will see: ${formatDayHours(hours)}`
          : 'Patients see no hours for this day yet.'}
      </Text>
    </Stack>
  )
}
