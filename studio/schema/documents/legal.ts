import { DocumentTextIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { DateInput } from '../../inputs/date-input'
import { slug } from '../fields/identity'
import { inGroup, pageGroups, seo } from '../fields/objects'
import { richText } from '../fields/rich'
import { line, paragraph } from '../fields/text'

/** A legal page. The website has exactly three. */
export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  icon: DocumentTextIcon,
  groups: pageGroups,
  fields: [
    ...inGroup('content', [
      line('title', 'Title', 'Example: “Privacy Policy”.', { required: 'Write the title.' }),
      defineField({
        name: 'lastUpdated',
        title: 'Last updated',
        description:
          'Shown at the top. Change it whenever you change the text. Example: 6/1/2025 or June 1, 2025.',
        type: 'date',
        options: { dateFormat: 'MMMM D, YYYY' },
        placeholder: 'June 1, 2025',
        components: { input: DateInput },
        validation: (rule) =>
          rule.required().error('Choose the date of the last change, or write it as in 6/1/2025.'),
      }),
      paragraph(
        'introduction',
        'Introduction',
        'One or two plain sentences. Example: “This policy explains what this website does with your information.”',
      ),
      richText('body', 'Text', 'Begin each part with a heading. Example: “What we collect”.', {
        required: 'Write the text of the page.',
      }),
      slug('title', 'The address of the page; it cannot be changed. Example: “privacy-policy”.', {
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
