import { longDate } from '@site/domain/dates'
import { ClockIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { dateInput } from '../fields/dates'
import { checkWeek } from './opening-hours'

/** Other weekly hours of a clinic for a time, such as a summer, or from a day on. */
export const scheduledHours = defineType({
  name: 'scheduledHours',
  title: 'Scheduled hours',
  type: 'object',
  icon: ClockIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'First day',
      description: 'The day on which these hours begin. Example: June 1, 2027.',
      type: 'date',
      ...dateInput('June 1, 2027'),
      validation: (rule) => rule.required().error('Choose the first day.'),
    }),
    defineField({
      name: 'through',
      title: 'Last day',
      description:
        'The day after it, the opening hours apply again. Leave this empty if the hours change for good. Example: August 31, 2027.',
      type: 'date',
      ...dateInput('August 31, 2027'),
      validation: (rule) =>
        rule.custom((through, { parent }) => {
          const { from } = (parent ?? {}) as { from?: string }
          return (
            !through ||
            !from ||
            from <= through ||
            `The last day is before the first day, ${longDate(from)}. Change one of them.`
          )
        }),
    }),
    defineField({
      name: 'hours',
      title: 'Hours',
      description: 'The hours of every day, also of those that stay the same.',
      type: 'openingHours',
      // These rules replace those of the type, so they include them.
      validation: (rule) => [
        rule.required().error('Enter the hours.'),
        rule.custom(checkWeek('error')),
        rule.custom(checkWeek('warning')).warning(),
      ],
    }),
  ],
  preview: {
    select: { from: 'from', through: 'through' },
    prepare: ({ from, through }) => ({ title: periodTitle(from, through) }),
  },
})

/** Returns a period such as 'June 1, 2027 through August 31, 2027' or 'From June 1, 2027'. */
function periodTitle(from: unknown, through: unknown): string {
  if (typeof from !== 'string') return 'No first day'
  return typeof through === 'string'
    ? `${longDate(from)} through ${longDate(through)}`
    : `From ${longDate(from)}`
}
