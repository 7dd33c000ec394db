import { defineField } from 'sanity'

/** Form group of a page for its search engine fields. */
export const searchGroup = { name: 'search', title: 'Search engines' }

/** Form groups of a page: its content and its search engine fields. */
export const pageGroups = [{ name: 'content', title: 'Content', default: true }, searchGroup]

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

/** Defines the title and the text of an entry, such as a card: an example of the title, and what to write as the text. */
export function titleAndText(titleExample: string, textDescription: string, { rows = 2 } = {}) {
  return [
    defineField({
      name: 'title',
      title: 'Title',
      description: `Example: “${titleExample}”.`,
      type: 'string',
      validation: (rule) => rule.required().error('Enter a title.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: textDescription,
      type: 'text',
      rows,
    }),
  ]
}
