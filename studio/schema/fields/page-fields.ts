import { DocumentIcon } from '@sanity/icons'
import type { ComponentType } from 'react'
import { defineField, defineType, type FieldDefinition, type FieldGroupDefinition } from 'sanity'
import { type SingletonName, singletons } from '../names'

/** Form group of a page for its search engine fields. */
export const searchGroup = { name: 'search', title: 'Search engines' }

/** Form group of a page for all its other fields. */
export const contentGroup = { name: 'content', title: 'Content', default: true }

/** The last field of each page. */
export const seoField = defineField({
  name: 'seo',
  title: 'Search results and shared links',
  type: 'seo',
  group: 'search',
})

type Page = {
  name: SingletonName
  icon?: ComponentType
  /** The groups of its fields. Fields that name none are in the first one. */
  groups?: FieldGroupDefinition[]
  fields: FieldDefinition[]
}

/** Defines a page that exists once, with its fields for search engines. */
export function definePage({ name, icon = DocumentIcon, groups = [contentGroup], fields }: Page) {
  return defineType({
    name,
    title: singletons[name],
    type: 'document',
    icon,
    groups: [...groups, searchGroup],
    fields: [...fields.map((field) => ({ group: groups[0]?.name, ...field })), seoField],
    preview: { prepare: () => ({ title: singletons[name] }) },
  })
}

/** Defines the heading of a page and the introduction below it, with an example of each. */
export function pageHead(examples: { heading: string; introduction: string }) {
  return [
    defineField({
      name: 'heading',
      title: 'Heading',
      description: `The large heading at the top of the page. Example: “${examples.heading}”.`,
      type: 'string',
      validation: (rule) => rule.required().error('Enter the page heading.'),
    }),
    defineField({
      name: 'introduction',
      title: 'Introduction',
      description: `Shown below the heading. Write one or two sentences. Example: “${examples.introduction}”`,
      type: 'text',
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
