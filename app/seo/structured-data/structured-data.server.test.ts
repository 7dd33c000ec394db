import { beforeAll, describe, expect, test } from 'vitest'
import {
  type LdNode,
  structuredDataOf,
  validate,
  valuesOf,
} from '../../../tests/support/structured-data'
import { fixtureSource } from '~/content/fixtures.server'
import { contentParts, type PartName } from '~/content/queries.server'
import type { ParsedContent, ContentReader } from '~/content/store.server'
import type { Clinic } from '~/content/types'
import { sitePages } from '@site/domain/pages'
import { specialHours, weekHours } from './hours.server'
import { withStructuredData } from './structured-data.server'

const siteUrl = 'https://clinic.example.org'
const page = '<!DOCTYPE html><html><body><p>&lt;/body></p></body></html>'
let contentByPart: ParsedContent

beforeAll(async () => {
  const fetch = await fixtureSource('studio/fixtures')
  const parts = await Promise.all(
    (Object.keys(contentParts) as PartName[]).map(async (name) => [
      name,
      contentParts[name].schema.parse(await fetch(contentParts[name].query)),
    ]),
  )
  contentByPart = Object.fromEntries(parts) as ParsedContent
})

/** Returns the page at an address as it is sent, with the content changed. */
async function renderPage(
  address: string,
  { change = {}, preview = undefined as string | undefined, now = '2026-11-20T18:00:00Z' } = {},
) {
  const problems: object[] = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (fields: object) => void problems.push(fields),
  }
  const content: ContentReader = {
    preview,
    read: (part) => Promise.resolve({ ...contentByPart, ...change }[part]),
  }
  const config = {
    siteUrl,
    mapsKey: null,
    pixelId: null,
    membershipEnabled: true,
    serviceWorkerEnabled: true,
    emailEnabled: true,
  }
  const html = await withStructuredData(page, new Request(siteUrl + address), {
    content,
    config,
    now: new Date(now),
    log,
  })
  return { html, problems }
}
const graphOf = async (address: string, options?: Parameters<typeof renderPage>[1]) =>
  structuredDataOf((await renderPage(address, options)).html) ?? []
const ofType = (graph: LdNode[], type: string) => graph.filter((node) => node['@type'] === type)
/** Returns the layout's content with its clinics changed. */
const clinicsChanged = (change: (clinic: Clinic) => Partial<Clinic>) => ({
  layout: {
    ...contentByPart.layout,
    clinics: contentByPart.layout.clinics.map((clinic) => ({ ...clinic, ...change(clinic) })),
  },
})

describe('structured data', () => {
  test.each(sitePages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path))(
    'of %s contains what search engines require, and nothing that they would reject',
    async (path) => {
      const graph = await graphOf(path)
      expect(validate(graph, siteUrl).errors).toEqual([])
      expect(ofType(graph, 'MedicalOrganization')).toHaveLength(1)
      expect(ofType(graph, 'BreadcrumbList')).toHaveLength(path === '/' ? 0 : 1)
      for (const property of ['aggregateRating', 'review', 'ratingValue'])
        expect(valuesOf(graph, property)).toEqual([])
    },
  )

  test('DAT-01 of the home page names the group and its four clinics, in compact form', async () => {
    const graph = await graphOf('/')
    expect(graph.map((node) => node['@type'])).toEqual([
      'WebSite',
      'MedicalOrganization',
      ...Array<string>(4).fill('MedicalClinic'),
    ])
    expect(ofType(graph, 'MedicalClinic')[0]).toEqual({
      '@type': 'MedicalClinic',
      '@id': `${siteUrl}/locations/east-medford`,
      name: 'Table Rock Wellness East Medford',
      url: `${siteUrl}/locations/east-medford`,
      telephone: '541-555-0110',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '2931 Doctors Park Drive',
        addressLocality: 'Medford',
        addressRegion: 'OR',
        postalCode: '97504',
        addressCountry: 'US',
      },
      parentOrganization: { '@id': `${siteUrl}/#organization` },
    })
    expect(JSON.stringify(graph).length).toBeLessThan(3000)
  })

  test('of the locations page contains every detail of each clinic that search engines recommend', async () => {
    const graph = await graphOf('/locations')
    expect(validate(ofType(graph, 'MedicalClinic'), siteUrl)).toEqual({ errors: [], missing: [] })
    const [east, central] = ofType(graph, 'MedicalClinic')
    expect(east).toMatchObject({
      faxNumber: '541-555-0111',
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
          opens: '08:00',
          closes: '18:00',
        },
        { dayOfWeek: ['Friday'], opens: '08:00', closes: '17:00' },
        { dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00' },
        { dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
      ],
      availableService: [
        { name: 'Chiropractic Care' },
        { name: 'Massage Therapy' },
        { name: 'Injury Rehab' },
      ],
    })
    expect(east?.['specialOpeningHoursSpecification']).toMatchObject([
      { validFrom: '2026-11-26', opens: '00:00', closes: '00:00' },
      { validFrom: '2026-12-24', opens: '08:00', closes: '12:00' },
      { validFrom: '2026-12-25' },
      { validFrom: '2027-01-01' },
    ])
    expect(valuesOf(central?.['availableService'], 'name')).toContain('Acupuncture')
  })

  test('of the providers page contains the listed providers of the active clinic, and none in a search', async () => {
    const people = async (address: string) => ofType(await graphOf(address), 'Person')
    const activePeople = await people('/providers?clinic=ashlandor')
    expect(activePeople.length).toBeGreaterThan(5)
    for (const { worksFor } of activePeople)
      expect(worksFor).toContainEqual({ '@id': `${siteUrl}/locations/ashland` })
    expect(await people('/providers?clinic=ashlandor&page=9')).toEqual(activePeople)
    const search = await renderPage('/providers?q=massage')
    expect(search).toEqual({ html: page, problems: [] })
  })

  test('of the about page describes the group with its social networks, and of the contact page names the active clinic', async () => {
    const { settings } = contentByPart.layout
    const socialMedia = { facebook: 'https://facebook.com/table-rock', instagram: '', x: '' }
    const change = { layout: { ...contentByPart.layout, settings: { ...settings, socialMedia } } }
    const about = await graphOf('/about', { change })
    expect(ofType(about, 'MedicalOrganization')).toMatchObject([
      { description: settings.description, sameAs: ['https://facebook.com/table-rock'] },
    ])
    expect(valuesOf(ofType(about, 'BreadcrumbList'), 'item')).toEqual([
      `${siteUrl}/`,
      `${siteUrl}/about`,
    ])
    const contact = await graphOf('/contact?clinic=ashlandor')
    expect(ofType(contact, 'MedicalClinic')).toMatchObject([
      { '@id': `${siteUrl}/locations/ashland` },
    ])
  })

  test('of a provider’s page states what the page does, as a person with an address', async () => {
    const graph = await graphOf('/providers/linh-nguyen')
    expect(validate(graph, siteUrl).errors).toEqual([])
    expect(ofType(graph, 'Person')).toEqual([
      {
        '@type': 'Person',
        '@id': `${siteUrl}/providers/linh-nguyen`,
        url: `${siteUrl}/providers/linh-nguyen`,
        name: 'Linh Nguyễn',
        honorificSuffix: 'LMT',
        jobTitle: 'Massage Therapist',
        knowsAbout: ['Deep tissue massage', 'Tension headaches', 'Jaw tension'],
        knowsLanguage: ['English', 'Vietnamese'],
        worksFor: [
          { '@id': `${siteUrl}/locations/east-medford` },
          { '@id': `${siteUrl}/locations/north-medford` },
        ],
      },
    ])
    expect(ofType(graph, 'MedicalClinic')).toHaveLength(2)
    expect(valuesOf(ofType(graph, 'BreadcrumbList'), 'name')).toEqual([
      'Home',
      'Our healthcare team',
      'Linh Nguyễn',
    ])
    const [hollis] = ofType(await graphOf('/providers/hollis-brandywine'), 'Person')
    expect(Object.keys(hollis ?? {})).not.toContain('knowsLanguage')
    expect(Object.keys(hollis ?? {})).not.toContain('honorificSuffix')
  })

  test('of a provider without a clinic names the group as the place of work, and shows the photo', async () => {
    const [provider] = contentByPart.providers.providers
    const photo = { asset: { _id: `image-${'a'.repeat(40)}-800x1000-jpg` }, alt: '' }
    const lone = { ...provider, clinicIds: [''], photo: { ...photo, hotspot: null, crop: null } }
    const change = { providers: { ...contentByPart.providers, providers: [lone] } }
    const graph = await graphOf(`/providers/${provider?.id}`, { change })
    expect(validate(graph, siteUrl).errors).toEqual([])
    expect(ofType(graph, 'Person')).toMatchObject([
      {
        image: expect.stringMatching(`^${siteUrl}/images/optimized/a{40}`),
        worksFor: [{ '@id': `${siteUrl}/#organization` }],
      },
    ])
  })

  test('of a later page of a long team contains its providers, unless the address names the clinic', async () => {
    const providers = contentByPart.providers.providers.flatMap((provider) =>
      Array.from({ length: 20 }, (_, copy) => ({ ...provider, id: `${provider.id}-${copy}` })),
    )
    const change = { providers: { ...contentByPart.providers, providers } }
    const people = async (address: string) =>
      ofType(await graphOf(address, { change }), 'Person').map(({ '@id': id }) => id)
    const [first, second] = [await people('/providers'), await people('/providers?page=2')]
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([24, 24, 48])
    expect((await renderPage('/providers?page=2&clinic=eastmed', { change })).html).toBe(page)
  })

  test('SRV-04 MEM-02 lists the services of the active clinic, and offers with the price of the page', async () => {
    expect(ofType(await graphOf('/services'), 'Service').map(({ name }) => name)).toEqual([
      'Chiropractic Care',
      'Massage Therapy',
      'Injury Rehab',
    ])
    expect(
      ofType(await graphOf('/services?clinic=ashlandor'), 'Service').map(({ url }) => url),
    ).toContain(`${siteUrl}/services#acupuncture`)
    expect(
      ofType(await graphOf('/membership-offer'), 'Offer').map(({ name, price }) => [name, price]),
    ).toEqual([
      ['Chiropractic', '550.00'],
      ['Ultimate', '950.00'],
      ['Acupuncture Wellness', '495.00'],
    ])
  })

  test.each([
    '/membership-payment',
    '/confirmation',
    '/payment-failed',
    '/online-payments',
    '/pay-my-bill/ashland',
    '/test',
    '/nowhere',
    '/providers/no-one',
  ])('is omitted for %s', async (path) => {
    expect(await renderPage(path)).toEqual({ html: page, problems: [] })
  })

  test('is omitted in a preview', async () => {
    expect((await renderPage('/', { preview: 'drafts' })).html).toBe(page)
  })

  test('omits fields that staff have left empty', async () => {
    const emptyContent = clinicsChanged(() => ({
      title: '',
      domain: '',
      introduction: '',
      image: null,
      coordinates: null,
      hours: null,
      scheduledHours: [],
      notices: [],
      contact: { phone: '', fax: '', email: '' },
      address: { street: '', city: '', state: '', zip: '' },
      socialMedia: { facebook: '', instagram: '', x: '' },
    }))
    const graph = await graphOf('/locations', {
      change: { ...emptyContent, services: { ...contentByPart.services, services: [] } },
    })
    expect(ofType(graph, 'MedicalClinic')[3]).toEqual({
      '@type': 'MedicalClinic',
      '@id': `${siteUrl}/locations/ashland`,
      name: 'Ashland',
      url: `${siteUrl}/locations/ashland`,
      parentOrganization: { '@id': `${siteUrl}/#organization` },
    })
  })

  test('never prevents a page from being sent', async () => {
    const { html, problems } = await renderPage('/', { change: { layout: undefined } })
    expect(html).toBe(page)
    expect(problems).toHaveLength(1)
  })

  test('closes no element and opens none, for any content', async () => {
    const evil = '</script><script>alert(1)</script><!--<script>\u2028]]>&amp;'
    const change = clinicsChanged(() => ({ title: evil }))
    const { html } = await renderPage('/', { change })
    const block = html.slice(html.indexOf('<script'), html.lastIndexOf('</body>'))
    expect(block.match(/[<>]/g)).toHaveLength(4)
    expect(
      html.startsWith(
        '<!DOCTYPE html><html><body><p>&lt;/body></p><script type="application/ld+json">{',
      ),
    ).toBe(true)
    expect(ofType(await graphOf('/', { change }), 'MedicalClinic')[0]?.['name']).toBe(evil)
  })
})

describe('hours', () => {
  const today = '2026-11-20'
  const shift = { opens: '08:00', closes: '12:00' }
  const day = (change: Partial<{ closed: boolean; shifts: (typeof shift)[] }>) => ({
    closed: false,
    shifts: [],
    ...change,
  })
  const nothing = {
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  }

  test('are omitted when they are unknown, and two shifts are two entries', () => {
    expect(weekHours({ hours: null, scheduledHours: [] }, today)).toEqual([])
    const later = { opens: '13:00', closes: '17:00' }
    expect(
      weekHours(
        {
          hours: {
            ...nothing,
            monday: day({ shifts: [shift, later] }),
            friday: day({ shifts: [shift] }),
            saturday: day({}),
          },
          scheduledHours: [],
        },
        today,
      ),
    ).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Friday'], ...shift },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], ...later },
    ])
  })

  test('DAT-08 scheduled hours have their dates until they are past', () => {
    const scheduled = (from: string, through: string | null) => ({
      from,
      through,
      hours: { ...nothing, monday: day({ shifts: [shift] }) },
    })
    const scheduledHours = [
      scheduled('2026-06-01', '2026-11-19'),
      scheduled('2026-07-01', today),
      scheduled('2027-01-01', null),
    ]
    const monday = {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday'],
      ...shift,
    }
    expect(weekHours({ hours: null, scheduledHours }, today)).toEqual([
      { ...monday, validFrom: '2026-07-01', validThrough: today },
      { ...monday, validFrom: '2027-01-01' },
    ])
  })

  test('DAT-08 of days with notices are those from today on, one entry for days closed in a row', () => {
    const closedBetween = (from: string, until: string) => ({
      kind: 'closed' as const,
      from: `${from}.000Z`,
      until: `${until}.000Z`,
      message: 'Staff day',
    })
    const hours = { ...nothing, friday: day({ shifts: [shift] }) }
    const notices = [
      closedBetween('2026-11-19T08:00:00', '2026-11-20T08:00:00'),
      closedBetween('2026-12-25T08:00:00', '2026-12-27T08:00:00'),
      closedBetween('2026-11-20T18:00:00', '2026-11-20T19:00:00'),
    ]
    const special = (validFrom: string, validThrough: string, opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom,
      validThrough,
      opens,
      closes,
    })
    expect(specialHours({ hours, notices }, '2026-11-20')).toEqual([
      special('2026-11-20', '2026-11-20', '08:00', '10:00'),
      special('2026-11-20', '2026-11-20', '11:00', '12:00'),
      special('2026-12-25', '2026-12-26', '00:00', '00:00'),
    ])
  })
})

describe('the validator', () => {
  test('reports what search engines would report', () => {
    const clinic = {
      '@type': 'MedicalClinic',
      '@id': `${siteUrl}/#a`,
      name: '',
      url: '/locations',
      telephone: '555',
      aggregateRating: { ratingValue: 5 },
    }
    const hours = { '@type': 'OpeningHoursSpecification', opens: '18:00', closes: '08:00' }
    const { errors } = validate(
      [
        clinic,
        { ...clinic, openingHoursSpecification: [hours, { ...hours, closes: '8:00' }] },
        { '@type': 'Review' },
        { name: 'x' },
      ],
      siteUrl,
    )
    for (const part of [
      'an @id is used twice',
      'needs address',
      'must not have aggregateRating',
      'name is empty',
      'url is "/locations"',
      'telephone is "555"',
      'closes is "8:00"',
      'closes before it opens',
      'neither a weekday nor a date',
      'Review is not expected',
      'has no @type',
    ]) {
      expect(
        errors.some((error) => error.includes(part)),
        part,
      ).toBe(true)
    }
  })
})
