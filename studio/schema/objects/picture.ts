import { defineField, defineType } from 'sanity'
import { pictureTypes } from '../../inputs/picture-error'

/**
 * An image with alternative text. The hotspot marks the area that stays visible when the image is cropped. Pictures that
 * were stored with the type `image` stay valid (record 0091).
 */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: { hotspot: true, accept: pictureTypes },
  fields: [
    defineField({
      name: 'alt',
      title: 'Picture description',
      description:
        'Screen readers read this aloud to people who cannot see the picture. Describe what the picture shows. Examples: “Roxy Ann Peak above rows of orchard trees”, “Maren Holloway-Tate, smiling, in a green shirt”.',
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
})
