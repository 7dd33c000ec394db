import { type ArrayDefinition, defineArrayMember, defineField, type FieldDefinition } from 'sanity'
import { webAddress } from './links'
import { picture } from './rich'
import { line, paragraph } from './text'

type Options = { group?: string; fieldset?: string }

/** Defines a group of fields that is stored as one object. */
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

/** Defines a list of objects in website order. `type` is the stored type name of its entries. */
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

/** Defines the fields that search engines and shared links show for a page. */
export function seo(): FieldDefinition<'object'> {
  return defineField({
    name: 'seo',
    title: 'Search results and shared links',
    description:
      'Search engines and shared links show this information. It does not appear on the page itself.',
    type: 'object',
    group: 'search',
    fields: [
      defineField({
        name: 'title',
        title: 'Title',
        description:
          'The blue line in search results. Use 50 to 60 characters. Example: “Our Locations in Medford, Central Point and Ashland, OR”.',
        type: 'string',
        validation: (rule) => [
          rule.required().error('Enter a title for search results.'),
          rule
            .min(50)
            .max(60)
            .warning(
              'Use 50 to 60 characters. A shorter title wastes space, and search engines cut off a longer one.',
            ),
        ],
      }),
      defineField({
        name: 'description',
        title: 'Description',
        description:
          'The two gray lines below the title. Use 120 to 155 characters. Example: “Addresses, phone numbers, opening hours and directions for every clinic.”',
        type: 'text',
        rows: 3,
        validation: (rule) => [
          rule.required().error('Enter a description for search results.'),
          rule
            .min(120)
            .max(155)
            .warning(
              'Use 120 to 155 characters. A shorter description wastes space, and search engines cut off a longer one.',
            ),
        ],
      }),
      picture(
        'image',
        'Picture for shared links',
        'Shown when a link to this page is sent or posted. Leave this empty to use the standard picture for this page. Use a picture at least 1200 pixels wide. It is cropped to about twice as wide as it is high. Example: the team in front of the clinic.',
        { minWidth: 1200 },
      ),
    ],
  })
}

/** Defines a list of questions with their answers. */
export function faqs(options: Options = {}): FieldDefinition<'array'> {
  return list(
    'faqs',
    'Questions and answers',
    'Patients click a question to see its answer. Drag to change the order. Example: “Do I need a referral?”',
    {
      type: 'faq',
      title: 'Question',
      fields: [
        line(
          'question',
          'Question',
          'Write the question as a patient would ask it. Example: “Does an adjustment hurt?”',
          { required: 'Enter the question.' },
        ),
        paragraph(
          'answer',
          'Answer',
          'Write two to four plain sentences. Example: “Most people feel pressure but no pain.”',
          { required: 'Enter the answer.', rows: 4 },
        ),
      ],
      preview: { title: 'question', subtitle: 'answer' },
    },
    options,
  )
}

/** Defines the statistics band. The website counts providers and locations itself, so only their labels are fields. */
export function stats(options: Options = {}): FieldDefinition<'object'> {
  return object(
    'stats',
    'Statistics',
    'The section with four large numbers. The website counts the providers and clinics automatically. Enter the labels and the other two numbers here. Use the same numbers on the Home page and the Providers page.',
    [
      line('heading', 'Heading', 'Example: “Our Impact”.'),
      line(
        'providersLabel',
        'Label for the number of providers',
        'Example: “healthcare providers”.',
      ),
      line('locationsLabel', 'Label for the number of clinics', 'Example: “clinic locations”.'),
      line('yearsOfService', 'Years of service', 'Enter the number. Example: “20+”.'),
      line('yearsLabel', 'Label for the years of service', 'Example: “years of service”.'),
      line('happyPatients', 'Happy patients', 'Enter the number. Example: “90K+”.'),
      line('patientsLabel', 'Label for the happy patients', 'Example: “happy patients”.'),
    ],
    options,
  )
}

/** Defines the social media links of a clinic or of the group. */
export function socialMedia(options: Options = {}): FieldDefinition<'object'> {
  return object(
    'socialMedia',
    'Social media',
    'Leave a link empty to hide its icon. Example: “https://facebook.com/our-clinic”.',
    [
      webAddress(
        'facebook',
        'Facebook',
        'Enter the full address. Example: “https://facebook.com/our-clinic”.',
      ),
      webAddress(
        'instagram',
        'Instagram',
        'Enter the full address. Example: “https://instagram.com/our-clinic”.',
      ),
      webAddress(
        'x',
        'X (Twitter)',
        'Enter the full address. Example: “https://x.com/our-clinic”.',
      ),
    ],
    options,
  )
}

/** Form groups of a page: its content and its search engine fields. */
export const pageGroups = [
  { name: 'content', title: 'Content', default: true },
  { name: 'search', title: 'Search engines' },
]

/** Returns the fields with their form group set. */
export function inGroup<T extends { group?: unknown }>(group: string, fields: T[]): T[] {
  return fields.map((field) => ({ ...field, group }))
}
