import { type ArrayDefinition, defineArrayMember, defineField, type FieldDefinition } from 'sanity'
import { webAddress } from './links'
import { picture } from './rich'
import { line, paragraph } from './text'

type Options = { group?: string; fieldset?: string }

/** Fields that belong together, stored as one object. */
export function object(
  name: string,
  title: string,
  description: string,
  fields: FieldDefinition[],
  options: Options & { columns?: number; collapsed?: boolean } = {},
): FieldDefinition<'object'> {
  const { columns, collapsed, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'object',
    fields,
    options: {
      ...(columns ? { columns } : {}),
      ...(collapsed === undefined ? {} : { collapsible: true, collapsed }),
    },
    ...rest,
  })
}

/** A list of objects, in the order of the website. `type` is the name under which its entries are stored. */
export function list(
  name: string,
  title: string,
  description: string,
  entry: {
    type: string
    title: string
    fields: FieldDefinition[]
    preview: Record<string, string>
    prepare?: (selected: Record<string, unknown>) => { title: string; subtitle?: string }
  },
  options: Options & Pick<ArrayDefinition, 'validation'> = {},
): FieldDefinition<'array'> {
  const { type, prepare, preview: select, ...rest } = entry
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'object',
        name: type,
        ...rest,
        preview: prepare ? { select, prepare } : { select },
      }),
    ],
    ...options,
  })
}

/** What search engines show of a page. */
export function seo(): FieldDefinition<'object'> {
  return defineField({
    name: 'seo',
    title: 'In search results and shared links',
    description:
      'What Google shows when this page is found, and what a shared link shows. It does not stand on the page itself.',
    type: 'object',
    group: 'search',
    fields: [
      defineField({
        name: 'title',
        title: 'Title',
        description:
          'The blue line in search results, 50 to 60 characters. Example: “Our Locations in Medford, Central Point and Ashland, OR”.',
        type: 'string',
        validation: (rule) => [
          rule.required().error('Write a title for search results.'),
          rule
            .min(50)
            .max(60)
            .warning('Best are 50 to 60 characters: shorter wastes space, longer is cut off.'),
        ],
      }),
      defineField({
        name: 'description',
        title: 'Description',
        description:
          'The two gray lines below it, 120 to 155 characters. Example: “Addresses, phone numbers, opening hours and directions for every clinic.”',
        type: 'text',
        rows: 3,
        validation: (rule) => [
          rule.required().error('Write a description for search results.'),
          rule
            .min(120)
            .max(155)
            .warning('Best are 120 to 155 characters: shorter wastes space, longer is cut off.'),
        ],
      }),
      picture(
        'image',
        'Picture when shared',
        'Shown when somebody sends a link to this page or posts it. Leave empty for the picture drawn for this page. At least 1200 pixels wide; it is cut to about twice as wide as high. Example: the team in front of the clinic.',
        { minWidth: 1200 },
      ),
    ],
  })
}

/** Questions with their answers. */
export function faqs(options: Options = {}): FieldDefinition<'array'> {
  return list(
    'faqs',
    'Questions and answers',
    'Shown as a list that opens on a press. Drag to change the order. Example: “Do I need a referral?”',
    {
      type: 'faq',
      title: 'Question',
      fields: [
        line(
          'question',
          'Question',
          'As a patient would ask it. Example: “Does an adjustment hurt?”',
          { required: 'Write the question.' },
        ),
        paragraph(
          'answer',
          'Answer',
          'Two to four plain sentences. Example: “Most people feel pressure but no pain.”',
          { required: 'Write the answer.', rows: 4 },
        ),
      ],
      preview: { title: 'question', subtitle: 'answer' },
    },
    options,
  )
}

/** The band of four numbers; providers and locations are counted by the website itself. */
export function stats(options: Options = {}): FieldDefinition<'object'> {
  return object(
    'stats',
    'Numbers band',
    'The band with four big numbers. The number of providers and of clinics is counted by the website; here are the words beside them and the two other numbers. Keep the home page and the Providers page the same.',
    [
      line('heading', 'Heading', 'Example: “Our Impact”.'),
      line(
        'providersLabel',
        'Words beside the number of providers',
        'Example: “healthcare providers”.',
      ),
      line('locationsLabel', 'Words beside the number of clinics', 'Example: “clinic locations”.'),
      line('yearsOfService', 'Years of service', 'The number itself. Example: “20+”.'),
      line('yearsLabel', 'Words beside the years', 'Example: “years of service”.'),
      line('happyPatients', 'Happy patients', 'The number itself. Example: “90K+”.'),
      line('patientsLabel', 'Words beside the patients', 'Example: “happy patients”.'),
    ],
    options,
  )
}

/** The addresses of a clinic or of the group on three networks. */
export function socialMedia(options: Options = {}): FieldDefinition<'object'> {
  return object(
    'socialMedia',
    'Social media',
    'Leave a line empty to hide its icon. Example: “https://facebook.com/our-clinic”.',
    [
      webAddress(
        'facebook',
        'Facebook',
        'The whole address. Example: “https://facebook.com/our-clinic”.',
      ),
      webAddress(
        'instagram',
        'Instagram',
        'The whole address. Example: “https://instagram.com/our-clinic”.',
      ),
      webAddress('x', 'X (Twitter)', 'The whole address. Example: “https://x.com/our-clinic”.'),
    ],
    options,
  )
}

/** Groups of a page: its content, and what search engines show of it. */
export const pageGroups = [
  { name: 'content', title: 'Content', default: true },
  { name: 'search', title: 'Search engines' },
]

/** The fields in a group of the form, so that each need not say so itself. */
export function inGroup<T extends { group?: unknown }>(group: string, fields: T[]): T[] {
  return fields.map((field) => ({ ...field, group }))
}
