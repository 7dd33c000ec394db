import { CalendarIcon, ClockIcon } from '@sanity/icons'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { ShiftsInput } from '../../hours/shifts-input'
import { HoursInput } from '../../hours/hours-input'
import { findDayProblems, formatWeekMessages, validateUniqueDates } from '../../hours/problems'
import { dayLabel, dayNames, formatDayHours } from '@domain/hours'
import {
  formatLongDate,
  todayInOregon,
  type DayHours,
  type HoursException,
  type Week,
} from '../../hours/week'
import { DateInput } from '../../inputs/date-input'
import { line, toggle } from '../fields/text'

const shift = defineArrayMember({
  type: 'object',
  name: 'shift',
  title: 'Opening times',
  icon: ClockIcon,
  fields: [
    line('opens', 'Opens', 'Use a 24-hour clock. Example: “08:00”.', {
      required: 'Enter the opening time.',
    }),
    line('closes', 'Closes', 'Use a 24-hour clock. Example: “17:30”.', {
      required: 'Enter the closing time.',
    }),
  ],
  preview: { select: { title: 'opens', subtitle: 'closes' } },
})

const shifts = (description: string) =>
  defineField({ name: 'shifts', title: 'Open', description, type: 'array', of: [shift] })

/** Hours of one weekday, which staff edit in the weekly grid. */
export const dayHours = defineType({
  name: 'dayHours',
  title: 'Daily hours',
  type: 'object',
  fields: [
    toggle('closed', 'Closed', 'Turn this on if the clinic is closed on this day.'),
    shifts('Enter one time range, or two with a break between them. Example: 8:00 AM to 5:00 PM.'),
  ],
})

const validationResult = (messages: string[]) => messages.length === 0 || messages.join(' ')

/** The regular weekly hours of a clinic. */
export const hours = defineField({
  name: 'hours',
  title: 'Opening hours',
  description:
    'Enter the regular weekly hours. Use the list below for holidays and other special days. Example: Monday 8:00 AM to 6:00 PM, Sunday closed.',
  type: 'object',
  fields: [
    ...dayNames.map((day) =>
      defineField({
        name: day,
        title: dayLabel(day),
        description: `Regular hours on ${dayLabel(day)}.`,
        type: 'dayHours',
      }),
    ),
    defineField({
      name: 'weekend',
      title: 'Weekend',
      description: 'An older field that holds one entry for Saturday and Sunday.',
      type: 'dayHours',
      hidden: true,
    }),
  ],
  components: { input: HoursInput },
  validation: (rule) => [
    rule.custom((value) =>
      validationResult(formatWeekMessages(value as Week | undefined, 'error')),
    ),
    rule
      .custom((value) => validationResult(formatWeekMessages(value as Week | undefined, 'warning')))
      .warning(),
  ],
})

/** Dates on which the hours differ from the regular week. */
export const hoursExceptions = defineField({
  name: 'hoursExceptions',
  title: 'Holidays and special days',
  description:
    'Add each date with different hours. Patients see it two weeks in advance. Example: closed on November 26 for Thanksgiving.',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'hoursException',
      title: 'Special day',
      icon: CalendarIcon,
      initialValue: { closed: true },
      fields: [
        defineField({
          name: 'date',
          title: 'Date',
          description: 'The date of the special day. Example: 11/26/2026 or November 26, 2026.',
          type: 'date',
          options: { dateFormat: 'MMMM D, YYYY' },
          placeholder: 'November 26, 2026',
          components: { input: DateInput },
          validation: (rule) =>
            rule.required().error('Choose the date, or enter it as 11/26/2026.'),
        }),
        toggle(
          'closed',
          'Closed all day',
          'Turn this on if the clinic is closed all day. Turn it off to enter different hours.',
        ),
        defineField({
          ...shifts('The hours for this date. Example: 8:00 AM to 12:00 PM.'),
          hidden: ({ parent }) => (parent as DayHours | undefined)?.closed === true,
          components: { input: ShiftsInput },
        }),
        line(
          'note',
          'Note for patients',
          'Explain why the hours are different. Example: “Closed for Thanksgiving”.',
          { warnAboveLength: 80 },
        ),
      ],
      validation: (rule) => [
        rule.custom((value) =>
          validationResult(problemMessages(value as HoursException | undefined, 'error')),
        ),
        rule
          .custom((value) =>
            validationResult(problemMessages(value as HoursException | undefined, 'warning')),
          )
          .warning(),
      ],
      preview: {
        select: { date: 'date', closed: 'closed', shifts: 'shifts', note: 'note' },
        prepare: ({ date, closed, shifts: ranges, note }) => {
          const past = typeof date === 'string' && date < todayInOregon(new Date())
          const text =
            formatDayHours({ closed: closed === true, shifts: toArray(ranges) }) ??
            'No hours entered'
          return {
            title: `${date ? formatLongDate(String(date)) : 'No date entered'}${past ? ' (past)' : ''}`,
            subtitle: [text, note].filter(Boolean).join(' · '),
          }
        },
      },
    }),
  ],
  validation: (rule) =>
    rule.custom((value) => validateUniqueDates(value as HoursException[] | undefined)),
})

function problemMessages(value: HoursException | undefined, level: 'error' | 'warning'): string[] {
  return findDayProblems(value).flatMap((problem) =>
    problem.level === level ? [problem.message] : [],
  )
}

/** Converts a list in a preview, which Sanity passes as an object keyed by position, to an array. */
function toArray(value: unknown): HoursException['shifts'] {
  return value && typeof value === 'object'
    ? (Object.values(value) as HoursException['shifts'])
    : []
}
