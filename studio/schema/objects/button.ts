import { defineField, defineType } from 'sanity'
import { checkLink, tooLong } from '../rules'

/** A button or link that opens a page or an address. Staff remove it by emptying both fields. */
export const button = defineType({
  name: 'button',
  title: 'Button',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      description: 'What patients click. Example: “Schedule an Appointment”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter the text that patients click.'),
        rule.max(30).warning(tooLong(30)),
      ],
    }),
    defineField({
      name: 'link',
      title: 'Link',
      description: 'The page that it opens. Example: “/contact”.',
      type: 'linkAddress',
      validation: (rule) => [
        rule.required().error('Enter the address that it opens.'),
        rule.custom(checkLink),
      ],
    }),
  ],
  preview: { select: { title: 'text', subtitle: 'link' } },
})
