import { ClockIcon } from '@sanity/icons'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { HoursInput } from '../../hours/hours-input'
import { formatWeekMessages } from '../../hours/problems'
import { dayLabel, dayNames } from '@site/domain/hours'
import { type Week } from '../../hours/week'
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
    'Enter the regular weekly hours. Add a notice for holidays and other special days. Example: Monday 8:00 AM to 6:00 PM, Sunday closed.',
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
