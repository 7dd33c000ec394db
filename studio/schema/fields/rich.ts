import { defineArrayMember, defineField, type FieldDefinition } from 'sanity'
import { pictureTypes } from '../../inputs/picture-fault'
import { checkLink } from './links'

type Options = { group?: string; required?: string }

/** Text with headings, lists, bold and links: exactly the styles that the website shows. */
export function richText(
  name: string,
  title: string,
  description: string,
  options: Options = {},
): FieldDefinition<'array'> {
  const { required, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'block',
        styles: [
          { title: 'Text', value: 'normal' },
          { title: 'Heading', value: 'h2' },
          { title: 'Smaller heading', value: 'h3' },
        ],
        lists: [
          { title: 'Bullets', value: 'bullet' },
          { title: 'Numbers', value: 'number' },
        ],
        marks: {
          decorators: [{ title: 'Bold', value: 'strong' }],
          annotations: [
            {
              name: 'link',
              type: 'object',
              title: 'Link',
              fields: [
                defineField({
                  name: 'href',
                  title: 'Goes to',
                  description:
                    'Our own page: “/contact”. Another website: “https://example.org”. E-mail: “mailto:info@example.org”. Phone: “tel:+15415550110”.',
                  type: 'string',
                  validation: (rule) =>
                    rule
                      .required()
                      .error('Write where the link goes.')
                      .custom((value) => (value ? checkLink(value) : true)),
                }),
              ],
            },
          ],
        },
      }),
    ],
    validation: (rule) => (required ? rule.required().min(1).error(required) : rule),
    ...rest,
  })
}

/** A picture with a description for people who cannot see it. The circle on it marks what must stay visible when it is cropped. */
export function picture(
  name: string,
  title: string,
  description: string,
  options: Options & { alt?: string } = {},
): FieldDefinition<'image'> {
  const { required, alt = 'Roxy Ann Peak above rows of orchard trees', ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'image',
    options: { hotspot: true, accept: pictureTypes },
    fields: [
      defineField({
        name: 'alt',
        title: 'Picture description',
        description: `Read aloud to people who cannot see the picture. Say what is on it. Example: “${alt}”.`,
        type: 'string',
        validation: (rule) =>
          rule.custom((value, { parent }) => {
            const hasPicture = Boolean((parent as { asset?: unknown } | undefined)?.asset)
            return (
              !hasPicture ||
              Boolean(value?.trim()) ||
              'Describe the picture for people who cannot see it.'
            )
          }),
      }),
    ],
    validation: (rule) => (required ? rule.required().assetRequired().error(required) : rule),
    ...rest,
  })
}
