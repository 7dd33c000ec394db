import { defineArrayMember, defineField, type FieldDefinition, type ImageValue } from 'sanity'
import { LinkInput } from '../../inputs/link-input'
import { pictureTypes } from '../../inputs/picture-error'
import { checkLink } from './links'

type Options = { group?: string; required?: string }

/** Defines a rich text field with exactly the styles that the website renders: headings, lists, bold and links. */
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
          { title: 'Subheading', value: 'h3' },
        ],
        lists: [
          { title: 'Bulleted list', value: 'bullet' },
          { title: 'Numbered list', value: 'number' },
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
                  title: 'Link address',
                  description:
                    'Page of this website: “/contact”. Another website: “https://example.org”. Email: “mailto:info@example.org”. Phone: “tel:+15415550110”.',
                  type: 'string',
                  components: { input: LinkInput },
                  validation: (rule) => [
                    rule.required().error('Enter the address of the link, such as /contact.'),
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

/** Validates the width of a picture after cropping. Returns true, or the message for staff. */
function checkWidth(picture: ImageValue | undefined, minWidth: number): true | string {
  const [, pixels, extension] = /-(\d+)x\d+-(\w+)$/.exec(picture?.asset?._ref ?? '') ?? []
  // An SVG drawing is sharp at any width.
  if (!pixels || extension === 'svg') return true
  const { left = 0, right = 0 } = picture?.crop ?? {}
  const width = Math.round(Number(pixels) * (1 - left - right))
  const cropNote = left + right > 0 ? ' after cropping' : ''
  return (
    width >= minWidth ||
    `This picture is ${width} pixels wide${cropNote} and would look blurry. Choose a picture that is at least ${minWidth} pixels wide.`
  )
}

/**
 * Defines an image field with alternative text. The hotspot marks the area that stays visible when the image is
 * cropped.
 */
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
        description: `Screen readers read this aloud to people who cannot see the picture. Describe what the picture shows. Example: “${alt}”.`,
        type: 'string',
        validation: (rule) =>
          rule.custom((value, { parent }) => {
            const hasPicture = Boolean((parent as { asset?: unknown } | undefined)?.asset)
            return (
              !hasPicture ||
              Boolean(value?.trim()) ||
              'Enter a description for people who cannot see the picture.'
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
