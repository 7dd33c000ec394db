import { defineField, defineType } from 'sanity'
import { checkWidth } from '../rules'

/** What search engines and shared links show for a page. */
export const seo = defineType({
  name: 'seo',
  title: 'Search results and shared links',
  description:
    'Search engines and shared links show this information. It does not appear on the page itself.',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description:
        'The blue line in search results. Use 50 to 60 characters. Example: “Our Locations in Medford, Central Point and Ashland, OR”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter a title for search results.'),
        rule
          .min(50)
          .max(60)
          .warning(
            'Use 50 to 60 characters. A shorter title wastes space, and search engines cut off a longer one.',
          ),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description:
        'The two gray lines below the title. Use 120 to 155 characters. Example: “Addresses, phone numbers, opening hours and directions for every clinic.”',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule.required().error('Enter a description for search results.'),
        rule
          .min(120)
          .max(155)
          .warning(
            'Use 120 to 155 characters. A shorter description wastes space, and search engines cut off a longer one.',
          ),
      ],
    }),
    defineField({
      name: 'image',
      title: 'Picture for shared links',
      description:
        'Shown when a link to this page is sent or posted. Leave this empty to use the standard picture for this page. Use a picture at least 1200 pixels wide. It is cropped to about twice as wide as it is high. Example: the team in front of the clinic.',
      type: 'picture',
      validation: (rule) => rule.custom(checkWidth(1200)),
    }),
  ],
})
