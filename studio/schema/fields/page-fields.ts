import { defineField } from 'sanity'

/** The last field of each page. */
export const seoField = defineField({
  name: 'seo',
  title: 'Search results and shared links',
  type: 'seo',
  group: 'search',
})

/** Defines the heading of a page and the introduction below it, with an example of each. */
export function pageHead(
  examples: { heading: string; introduction: string },
  { group = 'content' } = {},
) {
  return [
    defineField({
      name: 'heading',
      title: 'Heading',
      description: `The large heading at the top of the page. Example: “${examples.heading}”.`,
      type: 'string',
      group,
      validation: (rule) => rule.required().error('Enter the page heading.'),
    }),
    defineField({
      name: 'introduction',
      title: 'Introduction',
      description: `Shown below the heading. Write one or two sentences. Example: “${examples.introduction}”`,
      type: 'text',
      group,
      rows: 3,
    }),
  ]
}
