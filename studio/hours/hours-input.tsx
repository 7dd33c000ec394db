import { CopyIcon, UndoIcon } from '@sanity/icons'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { set, setIfMissing, type ObjectInputProps, unset, useFormValue } from 'sanity'
import { copyMonday, copyWeek } from './edit'
import { DayRow } from './day-row'
import { wallClock } from '@site/domain/clinic-time'
import { longDate } from '@site/domain/dates'
import { dayLabel, dayNames, type DayName } from '@site/domain/hours'
import { scheduledOn } from '@site/domain/hours-with-notices'
import { useNow } from '../notices/use-now'
import { hoursLines, hoursOf, scheduledHoursOf, type DayHours, type Week } from './week'

/**
 * Renders the input for the weekly hours of a clinic, usual or scheduled, with a preview of the lines that patients see.
 */
export function HoursInput({ value, onChange, readOnly, focusPath, path }: ObjectInputProps) {
  const week = value as Week | undefined
  const usualWeek = useFormValue(['hours']) as Week | undefined
  const isScheduled = path.length > 1
  const copyButton = useRef<HTMLButtonElement>(null)
  const [hoursBeforeCopy, setHoursBeforeCopy] = useState<Week | null>(null)
  const edit = (days: Partial<Record<DayName, DayHours>>) =>
    onChange([setIfMissing({}), ...Object.entries(days).map(([day, hours]) => set(hours, [day]))])
  const copy = () => {
    setHoursBeforeCopy(week ?? {})
    edit(copyMonday(week))
  }
  const undo = (before: Week) => {
    // The button disappears, and the focus with it.
    copyButton.current?.focus()
    setHoursBeforeCopy(null)
    onChange(
      dayNames.slice(1, 5).map((day) => (before[day] ? set(before[day], [day]) : unset([day]))),
    )
  }
  return (
    <Stack space={3}>
      {isScheduled && (
        <Flex>
          <Button
            icon={CopyIcon}
            text="Start with the opening hours"
            mode="ghost"
            fontSize={1}
            padding={3}
            disabled={readOnly || dayNames.some((day) => isFilledIn(hoursOf(week, day)))}
            onClick={() => {
              edit(copyWeek(usualWeek))
              // This button is disabled from now on, and would lose the focus.
              copyButton.current?.focus()
            }}
          />
        </Flex>
      )}
      <Card border radius={2} role="group" aria-label="Opening hours">
        {dayNames.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={hoursOf(week, day)}
            readOnly={readOnly}
            focused={focusPath[0] === day}
            onEdit={(hours) => {
              // Undoing the copy would discard this edit.
              setHoursBeforeCopy(null)
              edit({ [day]: hours })
            }}
          />
        ))}
      </Card>
      <Flex gap={2} wrap="wrap">
        <Button
          ref={copyButton}
          icon={CopyIcon}
          text="Copy Monday to all weekdays"
          mode="ghost"
          fontSize={1}
          padding={3}
          disabled={readOnly || !hoursOf(week, 'monday')}
          onClick={copy}
        />
        {hoursBeforeCopy && (
          <Button
            icon={UndoIcon}
            text="Undo copy"
            mode="bleed"
            fontSize={1}
            padding={3}
            disabled={readOnly}
            onClick={() => undo(hoursBeforeCopy)}
          />
        )}
      </Flex>
      <PatientPreview week={week} isScheduled={isScheduled} />
    </Stack>
  )
}

/** Returns whether staff have entered the hours of a day. A new week has days that are neither open nor closed. */
function isFilledIn(hours: DayHours | undefined): boolean {
  return hours?.closed === true || (hours?.shifts ?? []).length > 0
}

type PreviewProps = { week: Week | undefined; isScheduled: boolean }

function PatientPreview({ week, isScheduled }: PreviewProps) {
  const scheduled = scheduledHoursOf(useFormValue(['scheduledHours']))
  const inForce = scheduledOn(scheduled, wallClock(useNow()).date)
  const lines = hoursLines(week)
  const missingDays = dayNames.filter(
    (day) => !lines.some(({ label }) => label === dayLabel(day)) && !hoursOf(week, day),
  )
  return (
    <Card padding={3} radius={2} tone="positive" aria-live="polite">
      <Stack space={3}>
        <Text size={1} weight="semibold">
          {isScheduled || !inForce ? 'Patients will see' : replacedMessage(inForce)}
        </Text>
        {lines.length === 0 && <Text size={1}>Hours information unavailable</Text>}
        {lines.map(({ label, text }) => (
          <Text key={label} size={1}>{`${label}: ${text}`}</Text>
        ))}
        {missingDays.length > 0 && (
          <Text
            size={1}
            muted
          >{`Not shown because the hours are missing: ${missingDays.map(dayLabel).join(', ')}.`}</Text>
        )}
      </Stack>
    </Card>
  )
}

/** Returns the message for staff that scheduled hours are in force instead of the usual ones. */
function replacedMessage({ through }: { through: string | null }): string {
  const start = through === null ? 'Patients' : `Through ${longDate(through)}, patients`
  return `${start} see the scheduled hours below instead of these`
}
