import { defineArrayMember, defineType } from 'sanity'

/** Rich text with exactly the styles that the website renders: headings, lists, bold and links. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Text', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Subheading', value: 'h3' },
      ],
      lists: [
        { title: 'Bulleted list', value: 'bullet' },
        { title: 'Numbered list', value: 'number' },
      ],
      marks: {
        decorators: [{ title: 'Bold', value: 'strong' }],
        annotations: [{ type: 'link' }],
      },
    }),
  ],
})
