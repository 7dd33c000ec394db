import { CommentIcon, StarIcon } from '@sanity/icons'
import { defineType } from 'sanity'
import { orderRank, websiteOrder } from '../fields/identity'
import { line, paragraph, year } from '../fields/text'

/** Award document. */
export const award = defineType({
  name: 'award',
  title: 'Award',
  type: 'document',
  icon: StarIcon,
  fields: [
    line(
      'title',
      'Award',
      'Enter the exact name of the award. Example: “Best Chiropractic Clinic”.',
      {
        required: 'Enter the name of the award.',
      },
    ),
    line(
      'issuer',
      'Awarded by',
      'The organization that gave the award. Example: “Rogue Valley Readers’ Choice”.',
      {
        required: 'Enter the organization that gave the award.',
      },
    ),
    year('year', 'Year', 'Enter four digits. Example: 2024.', { required: 'Enter the year.' }),
    orderRank('award'),
  ],
  initialValue: () => ({ year: new Date().getFullYear() }),
  orderings: [
    websiteOrder,
    { title: 'Year, newest first', name: 'year', by: [{ field: 'year', direction: 'desc' }] },
  ],
  preview: {
    select: { title: 'title', issuer: 'issuer', year: 'year' },
    prepare: ({ title, issuer, year: awardYear }) => ({
      title,
      subtitle: [awardYear, issuer].filter(Boolean).join(' · '),
    }),
  },
})

/** Testimonial document: a quote from a patient. */
export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  icon: CommentIcon,
  fields: [
    line(
      'author',
      'Patient',
      'To protect privacy, enter only the first name and last initial. Example: “Denise K.”.',
      {
        required: 'Enter the patient’s first name and last initial.',
        check: (value) =>
          /^\S+ \p{Lu}\.$/u.test(value) ||
          'To protect privacy, enter the first name and last initial with a period, such as Denise K.',
      },
    ),
    paragraph(
      'quote',
      'Quote',
      'Get the patient’s permission first. Leave out medical details that could identify the patient. Example: “They explained everything first.”',
      {
        required: 'Enter the patient’s quote.',
        warnAboveLength: 300,
      },
    ),
    orderRank('testimonial'),
  ],
  orderings: [websiteOrder],
  preview: { select: { title: 'author', subtitle: 'quote' } },
})
