import { defineField, defineType } from 'sanity'
import { LinkInput } from '../../inputs/link-input'
import { checkLink } from '../rules'

/** A link to a page of this website, another website, an email address or a phone number. */
export const linkAddress = defineType({
  name: 'linkAddress',
  title: 'Link',
  type: 'string',
  validation: (rule) => rule.custom(checkLink),
})

/** A link in rich text. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'href',
      title: 'Link address',
      description:
        'Page of this website: “/contact”. Another website: “https://example.org”. Email: “mailto:info@example.org”. Phone: “tel:+15415550110”.',
      type: 'linkAddress',
      components: { input: LinkInput },
      validation: (rule) => [
        rule.required().error('Enter the address of the link, such as /contact.'),
        rule.custom(checkLink),
      ],
    }),
  ],
})
