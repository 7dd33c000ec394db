import { dayLabel, dayNames } from '@site/domain/hours'
import { ClockIcon } from '@sanity/icons'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { HoursInput } from '../../hours/hours-input'
import { formatWeekMessages, type HoursProblem } from '../../hours/problems'
import type { Week } from '../../hours/week'

/** A range of time in which a clinic is open. */
export const shift = defineType({
  name: 'shift',
  title: 'Opening times',
  type: 'object',
  icon: ClockIcon,
  fields: [
    defineField({
      name: 'opens',
      title: 'Opens',
      description: 'Use a 24-hour clock. Example: “08:00”.',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the opening time.'),
    }),
    defineField({
      name: 'closes',
      title: 'Closes',
      description: 'Use a 24-hour clock. Example: “17:30”.',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the closing time.'),
    }),
  ],
  preview: { select: { title: 'opens', subtitle: 'closes' } },
})

/** Hours of one weekday, which staff edit in the weekly grid. */
export const dayHours = defineType({
  name: 'dayHours',
  title: 'Daily hours',
  type: 'object',
  fields: [
    defineField({
      name: 'closed',
      title: 'Closed',
      description: 'Turn this on if the clinic is closed on this day.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'shifts',
      title: 'Open',
      description:
        'Enter one time range, or two with a break between them. Example: 8:00 AM to 5:00 PM.',
      type: 'array',
      of: [defineArrayMember({ type: 'shift' })],
    }),
  ],
})

/** Returns a validator that reports the problems of weekly hours that have this level. */
export const checkWeek = (level: HoursProblem['level']) => (value: unknown) => {
  const messages = formatWeekMessages(value as Week | undefined, level)
  return messages.length === 0 || messages.join(' ')
}

/** The regular weekly hours of a clinic. */
export const openingHours = defineType({
  name: 'openingHours',
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
    rule.custom(checkWeek('error')),
    rule.custom(checkWeek('warning')).warning(),
  ],
})
