import { CommentIcon, StarIcon } from '@sanity/icons'
import { defineType, defineField } from 'sanity'
import { tooLong, isYear } from '../rules'
import { dates, datesNote } from '../fields/dates'
import { orderRankField } from '../fields/order-rank'
import { collections } from '../names'

/** Award document. */
export const award = defineType({
  name: 'award',
  title: collections.award,
  type: 'document',
  icon: StarIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Award',
      description: 'Enter the exact name of the award. Example: “Best Chiropractic Clinic”.',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the name of the award.'),
    }),
    defineField({
      name: 'issuer',
      title: 'Awarded by',
      description: 'The organization that gave the award. Example: “Rogue Valley Readers’ Choice”.',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the organization that gave the award.'),
    }),
    defineField({
      name: 'year',
      title: 'Year',
      description: 'Enter four digits. Example: 2024.',
      type: 'number',
      validation: (rule) => [isYear(rule), rule.required().error('Enter the year.')],
    }),
    ...dates('the award'),
    orderRankField({ type: 'award' }),
  ],
  initialValue: () => ({ year: new Date().getFullYear() }),
  preview: {
    select: {
      title: 'title',
      issuer: 'issuer',
      year: 'year',
      from: 'showFrom',
      until: 'showUntil',
    },
    prepare: ({ title, issuer, year: awardYear, from, until }) => ({
      title,
      subtitle: [awardYear, issuer, datesNote(from, until)].filter(Boolean).join(' · '),
    }),
  },
})

/** Testimonial document: a quote from a patient. */
export const testimonial = defineType({
  name: 'testimonial',
  title: collections.testimonial,
  type: 'document',
  icon: CommentIcon,
  fields: [
    defineField({
      name: 'author',
      title: 'Patient',
      description:
        'To protect privacy, enter only the first name and last initial. Example: “Denise K.”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter the patient’s first name and last initial.'),
        rule.custom(
          (value) =>
            !value ||
            /^\S+ \p{Lu}\.$/u.test(value) ||
            'To protect privacy, enter the first name and last initial with a period, such as Denise K.',
        ),
      ],
    }),
    defineField({
      name: 'quote',
      title: 'Quote',
      description:
        'Get the patient’s permission first. Leave out medical details that could identify the patient. Example: “They explained everything first.”',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule.required().error('Enter the patient’s quote.'),
        rule.max(300).warning(tooLong(300)),
      ],
    }),
    ...dates('the quote'),
    orderRankField({ type: 'testimonial' }),
  ],
  preview: {
    select: { title: 'author', quote: 'quote', from: 'showFrom', until: 'showUntil' },
    prepare: ({ title, quote, from, until }) => ({
      title,
      subtitle: [datesNote(from, until), quote].filter(Boolean).join(' · '),
    }),
  },
})
