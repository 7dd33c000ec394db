import { describe, expect, test } from 'vitest'
import { type LdNode, structuredDataOf, validate } from '../support/structured-data'

const origin = 'https://clinic.example'

/** Returns a correct graph with one clinic and its breadcrumbs. */
const createGraph = (): { clinic: LdNode; hours: LdNode; steps: LdNode; graph: LdNode[] } => {
  const hours: LdNode = {
    '@type': 'OpeningHoursSpecification',
    opens: '08:00',
    closes: '18:00',
    dayOfWeek: ['Monday', 'Tuesday'],
  }
  const clinic: LdNode = {
    '@type': 'MedicalClinic',
    '@id': `${origin}/#clinic`,
    name: 'Clinic',
    url: `${origin}/locations`,
    telephone: '541-555-0110',
    parentOrganization: { '@id': `${origin}/#organization` },
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Main Street',
      addressLocality: 'Medford',
      addressRegion: 'OR',
      postalCode: '97504',
      addressCountry: 'US',
    },
    openingHoursSpecification: [hours],
  }
  const steps: LdNode = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'About', item: `${origin}/about` },
    ],
  }
  return { clinic, hours, steps, graph: [clinic, steps] }
}

describe('the check of structured data', () => {
  test('accepts a correct graph', () => {
    expect(validate(createGraph().graph, origin).errors).toEqual([])
  })

  const clinicAt = 'MedicalClinic[0]'
  const hoursAt = `${clinicAt}.openingHoursSpecification[0]`

  test.each<[string, (graph: ReturnType<typeof createGraph>) => void, error: string]>([
    [
      'a required property is missing',
      ({ clinic }) => delete clinic['telephone'],
      `${clinicAt}: MedicalClinic needs telephone`,
    ],
    [
      'a property is unknown',
      ({ clinic }) => (clinic['aggregateRating'] = 5),
      `${clinicAt}: MedicalClinic must not have aggregateRating`,
    ],
    [
      'a type is unexpected',
      ({ clinic }) => (clinic['@type'] = 'Restaurant'),
      'Restaurant[0]: Restaurant is not expected',
    ],
    ['a value is empty', ({ clinic }) => (clinic['name'] = ''), `${clinicAt}.name is empty`],
    [
      'an address is of another origin',
      ({ clinic }) => (clinic['url'] = 'https://other.example/'),
      `${clinicAt}.url is "https://other.example/"`,
    ],
    [
      'a phone number lacks digits',
      ({ clinic }) => (clinic['telephone'] = '555-0110'),
      `${clinicAt}.telephone is "555-0110"`,
    ],
    [
      'a postal code is malformed',
      ({ clinic }) => ((clinic['address'] as LdNode)['postalCode'] = '9750'),
      `${clinicAt}.address.postalCode is "9750"`,
    ],
    ['an @id repeats', ({ graph, clinic }) => graph.push({ ...clinic }), 'an @id is used twice'],
    [
      'hours end before they begin',
      ({ hours }) => (hours['closes'] = '07:00'),
      `${hoursAt} closes before it opens`,
    ],
    [
      'hours have neither a weekday nor a date',
      ({ hours }) => delete hours['dayOfWeek'],
      `${hoursAt} is neither a weekday nor a date`,
    ],
    [
      'special hours have a weekday',
      ({ clinic, hours }) =>
        (clinic['specialOpeningHoursSpecification'] = [
          { ...hours, validFrom: '2026-12-24', validThrough: '2026-12-24' },
        ]),
      `${clinicAt}.specialOpeningHoursSpecification[0] is not a date`,
    ],
    [
      'hours end before they begin to apply',
      ({ hours }) => Object.assign(hours, { validFrom: '2026-12-24', validThrough: '2026-12-23' }),
      `${hoursAt} ends before it begins`,
    ],
    [
      'breadcrumbs are out of order',
      ({ steps }) => (steps['itemListElement'] as LdNode[]).reverse(),
      'BreadcrumbList[1] is not in order',
    ],
  ])('reports that %s', (_, spoil, error) => {
    const graph = createGraph()
    spoil(graph)
    expect(validate(graph.graph, origin).errors).toEqual([error])
  })

  test('reads only the graph of a page', () => {
    const script = (data: unknown) =>
      `<script type="application/ld+json">${JSON.stringify(data)}</script>`
    expect(structuredDataOf('<p>none</p>')).toBeNull()
    expect(
      structuredDataOf(script({ '@context': 'https://schema.org', '@graph': [{ '@id': 'a' }] })),
    ).toEqual([{ '@id': 'a' }])
    expect(() => structuredDataOf(script({ '@context': 'https://example.org' }))).toThrow()
    expect(() => structuredDataOf('<script type="application/ld+json">{</script>')).toThrow()
  })
})
