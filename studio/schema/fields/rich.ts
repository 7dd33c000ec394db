import { defineArrayMember, defineField, type FieldDefinition, type ImageValue } from 'sanity'
import { LinkInput } from '../../inputs/link-input'
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
                  components: { input: LinkInput },
                  validation: (rule) => [
                    rule.required().error('Write where the link goes, such as /contact.'),
                    rule.custom((value) => (value ? checkLink(value) : true)),
                  ],
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

/** Checks that a picture is wide enough after it was cropped: returns true, or the message for staff. */
function checkWidth(picture: ImageValue | undefined, minWidth: number): true | string {
  const [, pixels, extension] = /-(\d+)x\d+-(\w+)$/.exec(picture?.asset?._ref ?? '') ?? []
  // A drawing has no pixels: it is sharp at any width.
  if (!pixels || extension === 'svg') return true
  const { left = 0, right = 0 } = picture?.crop ?? {}
  const width = Math.round(Number(pixels) * (1 - left - right))
  const cropped = left + right > 0 ? ' as it is cropped' : ''
  return (
    width >= minWidth ||
    `This picture is ${width} pixels wide${cropped} and would look blurred. Choose one that is at least ${minWidth} pixels wide.`
  )
}

/** A picture with a description for people who cannot see it. The circle on it marks what must stay visible when it is cropped. */
export function picture(
  name: string,
  title: string,
  description: string,
  options: Options & { alt?: string; minWidth?: number } = {},
): FieldDefinition<'image'> {
  const { required, minWidth, alt = 'Roxy Ann Peak above rows of orchard trees', ...rest } = options
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
    validation: (rule) => [
      ...(required ? [rule.required().assetRequired().error(required)] : []),
      ...(minWidth ? [rule.custom((value) => checkWidth(value, minWidth))] : []),
    ],
    ...rest,
  })
}
