import { DocumentTextIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { DateInput } from '../../inputs/date-input'
import { slug } from '../fields/identity'
import { inGroup, pageGroups, seo } from '../fields/objects'
import { richText } from '../fields/rich'
import { line, paragraph } from '../fields/text'

/** Legal page document. The website has exactly three. */
export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  icon: DocumentTextIcon,
  groups: pageGroups,
  fields: [
    ...inGroup('content', [
      line('title', 'Title', 'Example: “Privacy Policy”.', { required: 'Enter a title.' }),
      defineField({
        name: 'lastUpdated',
        title: 'Last updated',
        description:
          'Shown at the top of the page. Update this date whenever you change the text. Example: 6/1/2025 or June 1, 2025.',
        type: 'date',
        options: { dateFormat: 'MMMM D, YYYY' },
        placeholder: 'June 1, 2025',
        components: { input: DateInput },
        validation: (rule) =>
          rule.required().error('Choose the date of the last change, or enter it as 6/1/2025.'),
      }),
      paragraph(
        'introduction',
        'Introduction',
        'Write one or two short sentences. Example: “This policy explains what this website does with your information.”',
      ),
      richText('body', 'Text', 'Start each section with a heading. Example: “What we collect”.', {
        required: 'Enter the page text.',
      }),
      slug('title', 'The page’s web address. It cannot be changed. Example: “privacy-policy”.', {
        readOnly: true,
      }),
    ]),
    seo(),
  ],
  preview: {
    select: { title: 'title', updated: 'lastUpdated' },
    prepare: ({ title, updated }) => ({
      title,
      subtitle: updated ? `Last updated ${updated}` : '',
    }),
  },
})
