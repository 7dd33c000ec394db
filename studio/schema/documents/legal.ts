import { longDate } from '@site/domain/dates'
import { DocumentTextIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { dateInput } from '../fields/dates'
import { webNameField } from '../fields/web-name'
import { contentGroup, searchGroup, seoField } from '../fields/page-fields'
import { collections } from '../names'

/** Legal page document. The website has exactly three. */
export const legalPage = defineType({
  name: 'legalPage',
  title: collections.legalPage,
  type: 'document',
  icon: DocumentTextIcon,
  groups: [contentGroup, searchGroup],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Example: “Privacy Policy”.',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required().error('Enter a title.'),
    }),
    defineField({
      name: 'lastUpdated',
      title: 'Last updated',
      description:
        'Shown at the top of the page. Update this date whenever you change the text. Example: 6/1/2025 or June 1, 2025.',
      type: 'date',
      group: 'content',
      ...dateInput('June 1, 2025'),
      validation: (rule) =>
        rule.required().error('Choose the date of the last change, or enter it as 6/1/2025.'),
    }),
    defineField({
      name: 'introduction',
      title: 'Introduction',
      description:
        'Write one or two short sentences. Example: “This policy explains what this website does with your information.”',
      type: 'text',
      group: 'content',
      rows: 3,
    }),
    defineField({
      name: 'body',
      title: 'Text',
      description: 'Start each section with a heading. Example: “What we collect”.',
      type: 'richText',
      group: 'content',
      validation: (rule) => rule.required().min(1).error('Enter the page text.'),
    }),
    webNameField({
      description: 'The page’s web address. It cannot be changed. Example: “privacy-policy”.',
      group: 'content',
      readOnly: true,
      source: 'title',
    }),
    seoField,
  ],
  preview: {
    select: { title: 'title', updated: 'lastUpdated' },
    prepare: ({ title, updated }) => ({
      title,
      subtitle: updated ? `Last updated ${longDate(updated)}` : '',
    }),
  },
})
