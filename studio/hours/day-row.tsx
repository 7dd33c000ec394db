import { Box, Card, Flex, Stack, Switch, Text } from '@sanity/ui'
import { useEffect, useId, useRef } from 'react'
import { closeDay, openDay } from './edit'
import { findDayProblems } from './problems'
import { Shifts } from './shift-row'
import { dayLabel, type DayName } from '@site/domain/hours'
import type { DayHours, Shift } from './week'

type Props = {
  day: DayName
  hours: DayHours | undefined
  readOnly?: boolean | undefined
  focused: boolean
  onEdit: (hours: DayHours) => void
}

/** Renders one row of the weekly grid: the day, its Closed switch, its times, and their problems. */
export function DayRow({ day, hours, readOnly, focused, onEdit }: Props) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const previousShifts = useRef<Shift[]>([])
  useEffect(() => {
    if (focused) row.current?.scrollIntoView({ block: 'center' })
  }, [focused])
  const label = dayLabel(day)
  const closed = hours?.closed === true
  const problems = findDayProblems(hours)
  const hasError = problems.some(({ level }) => level === 'error')
  const problemsId = `${id}-problems`
  const toggle = () => {
    if (closed) return onEdit(openDay(previousShifts.current))
    previousShifts.current = hours?.shifts ?? []
    onEdit(closeDay())
  }
  return (
    <Card
      ref={row}
      borderBottom={day !== 'sunday'}
      paddingX={2}
      paddingY={2}
      tone={hasError ? 'critical' : focused ? 'primary' : 'inherit'}
    >
      <Flex gap={2} wrap="wrap" align="center" style={{ minHeight: 33 }}>
        <Box style={{ width: 96 }}>
          <Text size={1} weight="semibold">
            {label}
          </Text>
        </Box>
        <Flex
          as="label"
          htmlFor={id}
          gap={2}
          align="center"
          style={{ width: 82, cursor: 'pointer' }}
        >
          <Switch
            id={id}
            aria-label={`${label} closed`}
            checked={closed}
            disabled={readOnly}
            onChange={toggle}
          />
          <Text size={1} muted={!closed}>
            Closed
          </Text>
        </Flex>
        {!closed && (
          <Shifts
            hours={hours}
            label={label}
            readOnly={readOnly}
            problemsId={problems.length > 0 ? problemsId : undefined}
            hasError={hasError}
            onEdit={onEdit}
          />
        )}
      </Flex>
      {/* Screen readers announce only changes of a status that exists before. */}
      <Stack id={problemsId} space={2} paddingY={problems.length > 0 ? 2 : 0} role="status">
        {problems.map(({ message, level }) => (
          <Text key={message} size={1} weight={level === 'error' ? 'semibold' : 'regular'}>
            {message}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}
