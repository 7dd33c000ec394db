import { createSchema, validateDocument, type SanityClient, type Workspace } from 'sanity'
import { describe, expect, test } from 'vitest'
import { schemaTypes } from './index'

/* The message that staff read for each way in which a field can be wrong, from the Studio's own validation. */

const schema = createSchema({ name: 'default', types: schemaTypes })

/** Validates a document against the schema; `isUnique` is what the dataset responds when asked about a web name. */
async function messagesAt(type: string, fields: object, path: string, isUnique = true) {
  const client = {
    withConfig: () => client,
    fetch: () => Promise.resolve(isUnique),
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
  'This is not a complete phone number. Write all ten digits, with the area code, such as 541-555-0110.'
const linkMessage =
  'Write where the link goes: /contact for one of our pages, https://… for another website, mailto:name@example.org, or tel:+15415550110.'

type Case = [type: string, fields: object, path: string, messages: string[]]

const cases: Case[] = [
  ['clinic', { contact: {} }, 'contact.phone', ['Write the phone number of the clinic.']],
  ['clinic', { contact: { phone: '555-0140' } }, 'contact.phone', [phoneMessage]],
  ['clinic', { contact: { fax: '555-0140' } }, 'contact.fax', [phoneMessage]],
  [
    'clinic',
    { contact: { email: 'office' } },
    'contact.email',
    ['This is not a complete e-mail address. Write it as in info@example.org.'],
  ],
  ['clinic', { address: {} }, 'address.zip', ['Write the ZIP code.']],
  [
    'clinic',
    { address: { zip: '9752' } },
    'address.zip',
    ['A ZIP code has five digits, such as 97504.'],
  ],
  ['clinic', {}, 'domain', ['Write a short name.']],
  [
    'clinic',
    { domain: 'East Med' },
    'domain',
    ['Use small letters, digits and hyphens only, such as eastmed.'],
  ],
  [
    'clinic',
    { specialties: ['A', 'A'] },
    'specialties.1',
    ['The same line is in the list twice. Remove one of the two.'],
  ],
  [
    'clinic',
    { teamUrl: 'example' },
    'teamUrl',
    ['Write the full address, beginning with https://, such as https://example.org.'],
  ],
  ['provider', {}, 'slug', ['Required']],
  [
    'provider',
    { slug: { _type: 'slug', current: 'Linh N' } },
    'slug',
    [
      'Use small letters, digits and hyphens only, such as linh-nguyen. Click “Generate” to make one.',
    ],
  ],
  [
    'provider',
    photo('60x60-jpg'),
    'photo',
    [
      'This picture is 60 pixels wide and would look blurred. Choose one that is at least 600 pixels wide.',
    ],
  ],
  [
    'provider',
    photo('800x900-jpg', { left: 0.25, right: 0.25 }),
    'photo',
    [
      'This picture is 400 pixels wide as it is cropped and would look blurred. Choose one that is at least 600 pixels wide.',
    ],
  ],
  ['testimonial', {}, 'author', ['Write first name and initial.']],
  [
    'testimonial',
    { author: 'Denise Kowalski' },
    'author',
    ['For privacy write the first name and one letter with a period, such as Denise K.'],
  ],
  ['award', {}, 'year', ['Write the year.']],
  ['award', { year: 24 }, 'year', ['Write a year with four digits, such as 2005.']],
  ['membershipPackage', {}, 'price', ['Write the price.']],
  [
    'membershipPackage',
    { price: -5 },
    'price',
    ['Write an amount above zero, with two decimals at most, such as 550 or 79.50.'],
  ],
  ['membershipPackage', {}, 'contents', ['Write what is in the package.']],
  [
    'membershipPackage',
    { contents: ['6 visits', '6 visits'] },
    'contents.1',
    ['The same line is in the list twice. Remove one of the two.'],
  ],
  ['payMyBillPage', {}, 'clinics', ['Add at least one clinic.']],
  [
    'payMyBillPage',
    { clinics: [reference('a'), reference('b')] },
    'clinics.[]',
    [
      'The same clinic is in the list twice. Remove one of the two.',
      'The same clinic is in the list twice. Remove one of the two.',
    ],
  ],
  ['legalPage', {}, 'body', ['Write the text of the page.']],
  [
    'legalPage',
    {},
    'lastUpdated',
    ['Choose the date of the last change, or write it as in 6/1/2025.'],
  ],
  [
    'legalPage',
    link(),
    'body.[].markDefs.[].href',
    ['Write where the link goes, such as /contact.'],
  ],
  ['legalPage', link('somewhere'), 'body.[].markDefs.[].href', [linkMessage]],
  ['contactPage', {}, 'emergencyNote', ['Patients must be told to call 911 in an emergency.']],
  [
    'contactPage',
    { emergencyNote: 'Call us.' },
    'emergencyNote',
    ['Patients must be told to call 911 in an emergency.'],
  ],
  [
    'siteSettings',
    { email: 'x' },
    'email',
    ['This is not a complete e-mail address. Write it as in info@example.org.'],
  ],
]

describe('STU-05 each field says what is wrong with it', () => {
  test.each(cases)('%s %j at %s', async (type, fields, path, messages) => {
    expect(await messagesAt(type, fields, path)).toEqual(messages)
  })

  test('a web name that is taken is reported once', async () => {
    const fields = { slug: { _type: 'slug', current: 'linh-nguyen' } }
    expect(await messagesAt('provider', fields, 'slug', false)).toEqual(['Slug is already in use'])
    expect(await messagesAt('provider', fields, 'slug', true)).toEqual([])
  })

  test('a wide picture and a drawing are accepted', async () => {
    for (const size of ['600x600-jpg', '60x60-svg'])
      expect(await messagesAt('provider', photo(size), 'photo')).toEqual([])
  })
})
