import { searchLengths } from '@site/domain/search-result'
import { defineField, defineType } from 'sanity'
import { SeoInput } from '../../inputs/seo-input'
import { minSize, shownIn } from './picture'

const { title, description } = searchLengths

/** What search engines and shared links show for a page. */
export const seo = defineType({
  name: 'seo',
  title: 'Search results and shared links',
  description:
    'Search engines and shared links show this information. It does not appear on the page itself.',
  type: 'object',
  components: { input: SeoInput },
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: `The blue line in search results. Use ${title.min} to ${title.max} characters. Example: “Our Locations in Medford, Central Point and Ashland, OR”.`,
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter a title for search results.'),
        rule
          .min(title.min)
          .max(title.max)
          .warning(
            `Use ${title.min} to ${title.max} characters. A shorter title wastes space, and search engines cut off a longer one.`,
          ),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: `The two gray lines below the title. Use ${description.min} to ${description.max} characters. Example: “Addresses, phone numbers, opening hours and directions for every clinic.”`,
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule.required().error('Enter a description for search results.'),
        rule
          .min(description.min)
          .max(description.max)
          .warning(
            `Use ${description.min} to ${description.max} characters. A shorter description wastes space, and search engines cut off a longer one.`,
          ),
      ],
    }),
    defineField({
      name: 'image',
      title: 'Picture for shared links',
      description: `Shown when a link to this page is sent or posted. Leave this empty to use the standard picture for this page. Use a picture of at least ${minSize('sharingCard')}. Example: the team in front of the clinic.`,
      type: 'picture',
      ...shownIn('sharingCard'),
    }),
  ],
})
