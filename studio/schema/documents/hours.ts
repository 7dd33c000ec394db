import { CalendarIcon, ClockIcon } from '@sanity/icons'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { ShiftsInput } from '../../hours/shifts-input'
import { HoursInput } from '../../hours/hours-input'
import { dayProblems, repeatedDatesMessage, weekMessages } from '../../hours/problems'
import { dayLabel, dayNames, formatDayHours } from '@domain/hours'
import {
  longDate,
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
  title: 'Open from, to',
  icon: ClockIcon,
  fields: [
    line('opens', 'Opens', 'On a 24-hour clock. Example: “08:00”.', {
      required: 'Fill in the opening time.',
    }),
    line('closes', 'Closes', 'On a 24-hour clock. Example: “17:30”.', {
      required: 'Fill in the closing time.',
    }),
  ],
  preview: { select: { title: 'opens', subtitle: 'closes' } },
})

const shifts = (description: string) =>
  defineField({ name: 'shifts', title: 'Open', description, type: 'array', of: [shift] })

/** The hours of one day of the week. Edited in the week's grid. */
export const dayHours = defineType({
  name: 'dayHours',
  title: 'Hours of a day',
  type: 'object',
  fields: [
    toggle('closed', 'Closed', 'On when the clinic is closed that day.'),
    shifts('One range, or two with a break between. Example: 8:00 AM to 5:00 PM.'),
  ],
})

const message = (messages: string[]) => messages.length === 0 || messages.join(' ')

/** The week of a clinic. */
export const hours = defineField({
  name: 'hours',
  title: 'Opening hours',
  description:
    'A normal week. For holidays and other special days use the list below. Example: Monday 8:00 AM to 6:00 PM, Sunday closed.',
  type: 'object',
  fields: [
    ...dayNames.map((day) =>
      defineField({
        name: day,
        title: dayLabel(day),
        description: `Hours on a normal ${dayLabel(day)}.`,
        type: 'dayHours',
      }),
    ),
    defineField({
      name: 'weekend',
      title: 'Weekend',
      description: 'An older way to write Saturday and Sunday.',
      type: 'dayHours',
      hidden: true,
    }),
  ],
  components: { input: HoursInput },
  validation: (rule) => [
    rule.custom((value) => message(weekMessages(value as Week | undefined, 'error'))),
    rule.custom((value) => message(weekMessages(value as Week | undefined, 'warning'))).warning(),
  ],
})

/** Dates whose hours differ. */
export const hoursExceptions = defineField({
  name: 'hoursExceptions',
  title: 'Holidays and special days',
  description:
    'Dates when the hours differ from a normal week. Patients see them two weeks ahead. Example: closed on November 26 for Thanksgiving.',
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
          description: 'The day it is about. Example: 11/26/2026 or November 26, 2026.',
          type: 'date',
          options: { dateFormat: 'MMMM D, YYYY' },
          placeholder: 'November 26, 2026',
          components: { input: DateInput },
          validation: (rule) =>
            rule.required().error('Choose the date, or write it as in 11/26/2026.'),
        }),
        toggle(
          'closed',
          'Closed all day',
          'On when the clinic stays closed. Off to fill in other hours for this day.',
        ),
        defineField({
          ...shifts('The hours on this day. Example: 8:00 AM to 12:00 PM.'),
          hidden: ({ parent }) => (parent as DayHours | undefined)?.closed === true,
          components: { input: ShiftsInput },
        }),
        line(
          'note',
          'Note for patients',
          'Why the hours differ. Example: “Closed for Thanksgiving”.',
          { long: 80 },
        ),
      ],
      validation: (rule) => [
        rule.custom((value) => message(problems(value as HoursException | undefined, 'error'))),
        rule
          .custom((value) => message(problems(value as HoursException | undefined, 'warning')))
          .warning(),
      ],
      preview: {
        select: { date: 'date', closed: 'closed', shifts: 'shifts', note: 'note' },
        prepare: ({ date, closed, shifts: ranges, note }) => {
          const past = typeof date === 'string' && date < todayInOregon(new Date())
          const text =
            formatDayHours({ closed: closed === true, shifts: asList(ranges) }) ?? 'No hours yet'
          return {
            title: `${date ? longDate(String(date)) : 'No date yet'}${past ? ' (past)' : ''}`,
            subtitle: [text, note].filter(Boolean).join(' · '),
          }
        },
      },
    }),
  ],
  validation: (rule) =>
    rule.custom((value) => repeatedDatesMessage(value as HoursException[] | undefined)),
})

function problems(value: HoursException | undefined, level: 'error' | 'warning'): string[] {
  return dayProblems(value).flatMap((problem) => (problem.level === level ? [problem.message] : []))
}

/** In previews a list arrives as an object by position. */
function asList(value: unknown): HoursException['shifts'] {
  return value && typeof value === 'object'
    ? (Object.values(value) as HoursException['shifts'])
    : []
}
