import { defineField, defineType } from 'sanity'
import { checkWebAddress } from '../rules'

/** The social media pages of a clinic or of the group. */
export const socialMedia = defineType({
  name: 'socialMedia',
  title: 'Social media',
  description: 'Leave a link empty to hide its icon. Example: “https://facebook.com/our-clinic”.',
  type: 'object',
  fields: [
    defineField({
      name: 'facebook',
      title: 'Facebook',
      description: 'Enter the full address. Example: “https://facebook.com/our-clinic”.',
      type: 'string',
      validation: (rule) => rule.custom(checkWebAddress),
    }),
    defineField({
      name: 'instagram',
      title: 'Instagram',
      description: 'Enter the full address. Example: “https://instagram.com/our-clinic”.',
      type: 'string',
      validation: (rule) => rule.custom(checkWebAddress),
    }),
    defineField({
      name: 'x',
      title: 'X (Twitter)',
      description: 'Enter the full address. Example: “https://x.com/our-clinic”.',
      type: 'string',
      validation: (rule) => rule.custom(checkWebAddress),
    }),
  ],
})
