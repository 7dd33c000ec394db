import { imageVariants } from '@site/domain/images'
import { defineField, defineType, type ImageValue, type Rule } from 'sanity'
import { pictureFiles } from '../../inputs/picture-error'
import { PictureInput } from '../../inputs/picture-input'

/** The names that staff read for the places of the website that show pictures. */
const places = {
  hero: 'Home page, computer',
  heroUpright: 'Home page, phone',
  clinicPhoto: 'Clinic page',
  clinicCard: 'List of clinics',
  clinicGallery: 'Photos of the clinic',
  sectionPicture: 'Beside a text',
  providerPortrait: 'Profile and team',
  allianceLogo: 'Bottom of each page',
  sharingCard: 'Shared link',
} as const satisfies Partial<Record<keyof typeof imageVariants, string>>
type Place = keyof typeof places

/**
 * Returns the options and the validation of a picture that the website shows in these places, the largest first. The
 * crop tool shows the picture as each place crops it, and a crop too small for the largest gets a warning.
 */
export function shownIn(...shownPlaces: [Place, ...Place[]]) {
  const previews = shownPlaces.flatMap((place) => {
    const { aspectRatio } = imageVariants[place]
    return aspectRatio === null ? [] : [{ title: places[place], aspectRatio }]
  })
  return {
    options: { hotspot: previews.length > 0 ? { previews } : true, accept: pictureFiles },
    validation: (rule: Rule) => rule.custom(checkPictureSize(shownPlaces[0])).warning(),
  }
}

/** Returns the smallest size in pixels that fills a place at its largest width; a height of 0 is any. */
function smallestIn(place: Place): { width: number; height: number } {
  const { aspectRatio, widths } = imageVariants[place]
  const width = Math.max(...widths)
  return { width, height: aspectRatio === null ? 0 : Math.round(width / aspectRatio) }
}

/** Returns the smallest size of a picture that looks sharp in a place, such as '640 × 800 pixels'. */
export function minSize(place: Place): string {
  const { width, height } = smallestIn(place)
  return height > 0 ? `${width} × ${height} pixels` : `${width} pixels wide`
}

/** Returns the check that the cropped picture has as many pixels as the website shows in a place. */
export function checkPictureSize(place: Place): (image: ImageValue | undefined) => true | string {
  const smallest = smallestIn(place)
  return (image) => {
    const [, fullWidth, fullHeight, extension] =
      /-(\d+)x(\d+)-(\w+)$/.exec(image?.asset?._ref ?? '') ?? []
    // An SVG drawing is sharp at any size.
    if (!fullWidth || extension === 'svg') return true
    const { left = 0, right = 0, top = 0, bottom = 0 } = image?.crop ?? {}
    const width = Math.round(Number(fullWidth) * (1 - left - right))
    const height = Math.round(Number(fullHeight) * (1 - top - bottom))
    if (width >= smallest.width && height >= smallest.height) return true
    const isCropped = left + right + top + bottom > 0
    return `This picture is ${width} × ${height} pixels${isCropped ? ' after cropping' : ''} and would look blurry. Choose a picture of at least ${minSize(place)}${isCropped ? ', or crop less' : ''}.`
  }
}

/**
 * An image with alternative text. The hotspot marks the area that stays visible when the image is cropped. Pictures that
 * were stored with the type `image` stay valid (record 0091).
 */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: { hotspot: true, accept: pictureFiles },
  components: { input: PictureInput },
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
