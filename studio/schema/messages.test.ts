import { createSchema, validateDocument, type SanityClient, type Workspace } from 'sanity'
import { describe, expect, test } from 'vitest'
import { schemaTypes } from './index'

/* Checks the validation message that staff see for each invalid value, with the Studio's own validation. */

const schema = createSchema({ name: 'default', types: schemaTypes })

/**
 * Validates a document against the schema. `response` is that of the dataset: whether a slug is unique, or the size of a
 * file.
 */
async function messagesAt(type: string, fields: object, path: string, response: unknown = true) {
  const client = {
    withConfig: () => client,
    fetch: () => Promise.resolve(response),
  } as unknown as SanityClient
  const time = '2026-11-22T00:00:00Z'
  const markers = await validateDocument({
    document: { _id: 'a', _rev: 'r', _createdAt: time, _updatedAt: time, _type: type, ...fields },
    workspace: { schema } as unknown as Workspace,
    getClient: () => client,
    getDocumentExists: () => Promise.resolve(true),
  })
  return markers
    .filter(
      (marker) =>
        marker.path.map((part) => (typeof part === 'object' ? '[]' : part)).join('.') === path,
    )
    .map(({ message }) => message)
}

const block = (text: string, markDefs: object[] = []) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs,
  children: [{ _type: 'span', _key: 's', text, marks: markDefs.length > 0 ? ['l'] : [] }],
})
const link = (href?: string) => ({ body: [block('here', [{ _type: 'link', _key: 'l', href }])] })
const photo = (size: string, crop?: object) => ({
  photo: {
    _type: 'image',
    alt: 'A portrait',
    asset: { _type: 'reference', _ref: `image-${'a'.repeat(40)}-${size}` },
    ...(crop ? { crop } : {}),
  },
})
const reference = (key: string) => ({ _type: 'reference', _key: key, _ref: 'clinic-ashland' })
const phoneMessage =
  'This phone number is not complete. Enter all ten digits, including the area code, such as 541-555-0110.'
const linkMessage =
  'This link is not valid. Enter /contact for a page of this website, https://… for another website, mailto:name@example.org for an email address, or tel:+15415550110 for a phone number.'

const languageMessage =
  'Enter one language on each line, with a capital letter. Example: “Spanish”.'

type Case = [type: string, fields: object, path: string, messages: string[]]

const cases: Case[] = [
  ['provider', { languages: ['Mandarin Chinese'] }, 'languages.0', []],
  ...['Spanish and French', 'spanish', 'Polish, Czech'].map((language): Case => [
    'provider',
    { languages: [language] },
    'languages.0',
    [languageMessage],
  ]),
  [
    'provider',
    { slug: { _type: 'slug', current: 'team' } },
    'slug',
    ['The website uses “team” for another page. Choose another web name.'],
  ],
  ...['siteSettings', 'service', 'membershipPackage'].map((type): Case => [
    type,
    { name: 'Comprehensive Care for Muscles, Joints and Nerves' },
    'name',
    ['This text is longer than 40 characters and may not fit. Shorten it.'],
  ]),
  ['clinic', { contact: {} }, 'contact.phone', ['Enter the clinic’s phone number.']],
  ['clinic', { contact: { phone: '555-0140' } }, 'contact.phone', [phoneMessage]],
  ['clinic', { contact: { fax: '555-0140' } }, 'contact.fax', [phoneMessage]],
  [
    'clinic',
    { contact: { email: 'office' } },
    'contact.email',
    ['This email address is not complete. Enter it in the format info@example.org.'],
  ],
  ['clinic', { address: {} }, 'address.zip', ['Enter the ZIP code.']],
  [
    'clinic',
    { address: { zip: '9752' } },
    'address.zip',
    ['Enter a five-digit ZIP code, such as 97504.'],
  ],
  ['clinic', { coordinates: { lat: 42.195, lng: -122.709 } }, 'coordinates', []],
  ...[{ lat: 42.195 }, { lat: 42.195, lng: 122.709 }, { lat: -122.709, lng: 42.195 }].map(
    (coordinates): Case => [
      'clinic',
      { coordinates },
      'coordinates',
      [
        'Enter a latitude from 18 to 72 and a longitude below zero, such as 42.326 and -122.839. A longitude in the United States has a minus sign.',
      ],
    ],
  ),
  ['clinic', {}, 'domain', ['Enter a short name for links.']],
  [
    'clinic',
    { domain: 'East Med' },
    'domain',
    ['Use only lowercase letters, numbers and hyphens, such as eastmed.'],
  ],
  [
    'clinic',
    { specialties: ['A', 'A'] },
    'specialties.1',
    ['This list contains the same line twice. Remove one of them.'],
  ],
  [
    'clinic',
    { teamUrl: 'example' },
    'teamUrl',
    ['Enter the full address, starting with https://, such as https://example.org.'],
  ],
  ['provider', {}, 'slug', ['Required']],
  [
    'provider',
    { slug: { _type: 'slug', current: 'Linh N' } },
    'slug',
    [
      'Use only lowercase letters, numbers and hyphens, such as linh-nguyen. Click “Generate” to create a web name.',
    ],
  ],
  [
    'provider',
    photo('60x60-jpg'),
    'photo',
    [
      'This picture is 60 × 60 pixels and would look blurry. Choose a picture of at least 640 × 800 pixels.',
    ],
  ],
  [
    'provider',
    photo('800x900-jpg', { left: 0.25, right: 0.25 }),
    'photo',
    [
      'This picture is 400 × 900 pixels after cropping and would look blurry. Choose a picture of at least 640 × 800 pixels, or crop less.',
    ],
  ],
  ['testimonial', {}, 'author', ['Enter the patient’s first name and last initial.']],
  [
    'testimonial',
    { author: 'Denise Kowalski' },
    'author',
    ['To protect privacy, enter the first name and last initial with a period, such as Denise K.'],
  ],
  ['award', {}, 'year', ['Enter the year.']],
  ['award', { year: 24 }, 'year', ['Enter a four-digit year, such as 2005.']],
  ['membershipPackage', {}, 'price', ['Enter the price.']],
  [
    'membershipPackage',
    { price: -5 },
    'price',
    ['Enter an amount above zero with up to two decimal places, such as 550 or 79.50.'],
  ],
  ['membershipPackage', {}, 'contents', ['Enter what the package includes.']],
  [
    'membershipPackage',
    { contents: ['6 visits', '6 visits'] },
    'contents.1',
    ['This list contains the same line twice. Remove one of them.'],
  ],
  ['payMyBillPage', {}, 'clinics', ['Add at least one clinic.']],
  [
    'payMyBillPage',
    { clinics: [reference('a'), reference('b')] },
    'clinics.[]',
    [
      'This list contains the same clinic twice. Remove one of them.',
      'This list contains the same clinic twice. Remove one of them.',
    ],
  ],
  ['legalPage', {}, 'body', ['Enter the page text.']],
  [
    'legalPage',
    {},
    'lastUpdated',
    ['Choose the date of the last change, or enter it as 6/1/2025.'],
  ],
  [
    'legalPage',
    link(),
    'body.[].markDefs.[].href',
    ['Enter the address of the link, such as /contact.'],
  ],
  ['legalPage', link('somewhere'), 'body.[].markDefs.[].href', [linkMessage]],
  ['insurer', {}, 'kind', ['Choose the kind of insurer.']],
  [
    'insurer',
    {},
    'verifiedOn',
    ['Choose the date of the last confirmation, or enter it as 11/2/2026.'],
  ],
  [
    'legalNotice',
    { title: 'Privacy', slug: { current: 'notice-of-privacy-practices' } },
    '',
    ['Federal law sets the title of this notice. Enter “Notice of Privacy Practices”.'],
  ],
  [
    'legalNotice',
    { translations: [{ language: 'es' }, { language: 'es' }] },
    'translations',
    ['This list contains the same language twice. Remove one of them.'],
  ],
  ...(
    [
      ['cardsSection', 'cards', 'Add at least one card.'],
      ['stepsSection', 'steps', 'Add at least one step.'],
      ['questionsSection', 'faqs', 'Add at least one question.'],
    ] as const
  ).flatMap(([_type, field, message]): Case[] => [
    ['page', { sections: [{ _key: 'a', _type }] }, `sections.[].${field}`, [message]],
    ['page', { sections: [{ _key: 'a', _type, [field]: [] }] }, `sections.[].${field}`, [message]],
  ]),
  [
    'page',
    { sections: [{ _key: 'a', _type: 'pictureSection' }] },
    'sections.[].picture',
    ['Choose a picture.'],
  ],
  [
    'page',
    { sections: [{ _key: 'a', _type: 'pictureSection', picture: { _type: 'picture' } }] },
    'sections.[].picture',
    ['Choose a picture.'],
  ],
  ['contactPage', {}, 'emergencyNote', ['Tell patients to call 911 in an emergency.']],
  [
    'contactPage',
    { emergencyNote: 'Call us.' },
    'emergencyNote',
    ['Tell patients to call 911 in an emergency.'],
  ],
  [
    'siteSettings',
    { email: 'x' },
    'email',
    ['This email address is not complete. Enter it in the format info@example.org.'],
  ],
]

describe('each field shows what is wrong', () => {
  test.each(cases)('%s %j at %s', async (type, fields, path, messages) => {
    expect(await messagesAt(type, fields, path)).toEqual(messages)
  })

  test('a web name that is already in use is reported once', async () => {
    const fields = { slug: { _type: 'slug', current: 'linh-nguyen' } }
    expect(await messagesAt('provider', fields, 'slug', false)).toEqual(['Slug is already in use'])
    expect(await messagesAt('provider', fields, 'slug', true)).toEqual([])
  })

  test('a name or a short name for links that another clinic has is reported', async () => {
    const others = [
      { id: 'ashland', name: 'Ashland', domain: 'ashland' },
      { id: 'east-medford', name: 'Medford on the Hill', domain: 'eastmed' },
      { id: '', name: '', domain: null },
    ]
    for (const name of ['Ashland', 'ashland ', 'East Medford', 'medford-on-the-hill'])
      expect(await messagesAt('clinic', { name }, 'name', others), name).toEqual([
        'Another clinic has this name.',
      ])
    expect(await messagesAt('clinic', { name: 'Talent' }, 'name', others)).toEqual([])
    expect(await messagesAt('clinic', { domain: 'eastmed' }, 'domain', others)).toEqual([
      'Another clinic has this short name. Enter a different one.',
    ])
    expect(await messagesAt('clinic', { domain: 'talent' }, 'domain', others)).toEqual([])
  })

  test('a page can move back to its old address, but not to one that is redirected elsewhere', async () => {
    const response = {
      published: 'hot-spring',
      redirects: [
        { from: '/Steam-Room/', to: '/hot-spring' },
        { from: '/ice-room', to: '/providers' },
        { from: '/steam-bath', to: null },
      ],
    }
    const messages = (webName: string, published: string | null) =>
      messagesAt('page', { slug: { _type: 'slug', current: webName } }, 'slug', {
        ...response,
        published,
      })
    const blocked = (path: string) => [
      `A redirect from “${path}” exists. Choose another web name, or first remove the redirect in “Redirects from old addresses”.`,
    ]
    expect(await messages('steam-room', 'hot-spring')).toEqual([])
    expect(await messages('steam-room', 'rooms')).toEqual(blocked('/steam-room'))
    expect(await messages('steam-room', null)).toEqual(blocked('/steam-room'))
    expect(await messages('ice-room', 'hot-spring')).toEqual(blocked('/ice-room'))
    expect(await messages('steam-bath', 'hot-spring')).toEqual(blocked('/steam-bath'))
    expect(await messages('sauna', 'hot-spring')).toEqual([])
  })

  test('the address of another page of the website is reported', async () => {
    const slug = { _type: 'slug', current: 'contact' }
    expect(await messagesAt('page', { slug }, 'slug', { published: null, redirects: [] })).toEqual([
      'The website already uses the address “/contact”. Choose another web name.',
    ])
  })

  test('an uploaded file that is no PDF or too large is reported', async () => {
    const sheet = (extension: string) => ({
      sheet: {
        _type: 'pdfFile',
        asset: { _type: 'reference', _ref: `file-${'a'.repeat(40)}-${extension}` },
      },
    })
    expect(await messagesAt('insurer', sheet('docx'), 'sheet', 1000)).toEqual([
      'This file is not a PDF. Save it as a PDF, then upload it again.',
    ])
    expect(await messagesAt('insurer', sheet('pdf'), 'sheet', 5_200_000)).toEqual([
      'This PDF is 5.2 MB and downloads slowly on a phone. Upload a file smaller than 5 MB.',
    ])
    expect(await messagesAt('insurer', sheet('pdf'), 'sheet', 5_000_000)).toEqual([])
  })

  test('a large picture and an SVG drawing are accepted', async () => {
    for (const size of ['640x800-jpg', '60x60-svg'])
      expect(await messagesAt('provider', photo(size), 'photo')).toEqual([])
  })
})

type TypeDefinition = {
  type?: string
  title?: string
  fields?: readonly unknown[]
  of?: readonly unknown[]
}

/** Returns the type and those of its fields and members. */
function withNested(type: TypeDefinition): TypeDefinition[] {
  const nested = [...(type.fields ?? []), ...(type.of ?? [])] as TypeDefinition[]
  return [type, ...nested.flatMap((child) => withNested(child))]
}

test('each choice of another item is named after it, not “Reference to” its type', () => {
  const references = (schemaTypes as TypeDefinition[])
    .flatMap((type) => withNested(type))
    .filter(({ type }) => type === 'reference')
  expect(references.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Clinic', 'Service', 'Legal notice']),
  )
  for (const reference of references) expect(reference.title).toBeTruthy()
})
