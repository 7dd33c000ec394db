import { CommentIcon, StarIcon } from '@sanity/icons'
import { defineType } from 'sanity'
import { orderRank, websiteOrder } from '../fields/identity'
import { line, paragraph, year } from '../fields/text'

/** An award that the group has won. */
export const award = defineType({
  name: 'award',
  title: 'Award',
  type: 'document',
  icon: StarIcon,
  fields: [
    line('title', 'Award', 'Its exact name. Example: “Best Chiropractic Clinic”.', {
      required: 'Write the name of the award.',
    }),
    line('issuer', 'Given by', 'Who gave it. Example: “Rogue Valley Readers’ Choice”.', {
      required: 'Write who gave the award.',
    }),
    year('year', 'Year', 'Four digits. Example: 2024.', { required: 'Write the year.' }),
    orderRank('award'),
  ],
  initialValue: () => ({ year: new Date().getFullYear() }),
  orderings: [
    websiteOrder,
    { title: 'Year, newest first', name: 'year', by: [{ field: 'year', direction: 'desc' }] },
  ],
  preview: {
    select: { title: 'title', issuer: 'issuer', year: 'year' },
    prepare: ({ title, issuer, year: given }) => ({
      title,
      subtitle: [given, issuer].filter(Boolean).join(' · '),
    }),
  },
})

/** Words of a patient. */
export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  icon: CommentIcon,
  fields: [
    line(
      'author',
      'Patient',
      'First name and one letter only, for privacy. Example: “Denise K.”.',
      {
        required: 'Write first name and initial.',
        check: (value) =>
          /^\S+ \p{Lu}\.$/u.test(value) ||
          'For privacy write the first name and one letter with a period, such as Denise K.',
      },
    ),
    paragraph(
      'quote',
      'What they said',
      'Only with the patient’s permission, and without medical details that name them. Example: “They explained everything first.”',
      {
        required: 'Write what the patient said.',
        long: 300,
      },
    ),
    orderRank('testimonial'),
  ],
  orderings: [websiteOrder],
  preview: { select: { title: 'author', subtitle: 'quote' } },
})
