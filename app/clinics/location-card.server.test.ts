import { describe, expect, test } from 'vitest'
import { clinic as clinicSchema } from '~/content/schemas.server'
import { locationCard, locationDetails } from './location-card.server'

const shifts = [{ opens: '08:00', closes: '18:00' }]
const day = { closed: false, shifts }
const completeClinic = clinicSchema.parse({
  id: 'central-point',
  name: 'Central Point',
  title: 'Table Rock Wellness Central Point',
  domain: 'cpoint',
  accent: 'blue',
  address: { street: '1 Main Street', city: 'Central Point', state: 'OR', zip: '97502' },
  addressNote: 'Inside the medical center',
  contact: { phone: '541-555-0120', fax: '541-555-0121', email: 'cp@site.example' },
  coordinates: { lat: 42.37, lng: -122.91 },
  cardServices: ['Chiropractic', 'Acupuncture'],
  specialties: ['Headaches'],
  hours: {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: { closed: true },
    sunday: { closed: true },
  },
  notices: [
    {
      _id: 'notice-staff-day',
      kind: 'closed',
      from: '2026-06-03T07:00:00Z',
      until: '2026-06-04T07:00:00Z',
      message: 'We’re closed for a staff day.',
    },
  ],
})
const monday = new Date('2026-06-01T17:00:00Z')

describe('a location card', () => {
  test('DAT-16 DAT-17 DAT-18 DAT-20 DAT-22 DAT-23 is derived from its clinic', () => {
    expect(locationCard(completeClinic, monday)).toMatchObject({
      id: 'central-point',
      name: 'Central Point',
      fullName: 'Table Rock Wellness Central Point',
      domain: 'cpoint',
      accent: 'blue',
      address: '1 Main Street, Central Point, OR 97502',
      city: 'Central Point',
      state: 'OR',
      zip: '97502',
      phone: '541-555-0120',
      fax: '541-555-0121',
      email: 'cp@site.example',
      coordinates: { lat: 42.37, lng: -122.91 },
    })
  })

  test('DAT-19 DAT-21 has its services, specialties and the note below its address (C-26)', () => {
    const { services, specialties, addressNote } = locationDetails(completeClinic, monday)
    expect({ services, specialties, addressNote }).toEqual({
      services: ['Chiropractic', 'Acupuncture'],
      specialties: ['Headaches'],
      addressNote: 'Inside the medical center',
    })
  })

  test('DAT-22 has its formatted hours and its current status', () => {
    const { hours, today, status, specialDays, notices } = locationCard(completeClinic, monday)
    expect(hours.map(({ label, text, today: now }) => [label, text, now])).toEqual([
      ['Monday - Friday', '8:00 AM - 6:00 PM', true],
      ['Saturday', 'Closed', false],
      ['Sunday', 'Closed', false],
    ])
    expect(today).toBe('8:00 AM - 6:00 PM')
    expect(status).toEqual({ open: true, text: 'Open now, closes at 6:00 PM' })
    expect(specialDays).toEqual([
      {
        date: '2026-06-03',
        label: 'Wednesday, June 3',
        text: 'Closed',
        note: 'We’re closed for a staff day.',
      },
    ])
    expect(notices).toEqual([])
  })

  test('DAT-22 has another status, other hours and its notice while it is closed by a notice', () => {
    const card = locationCard(completeClinic, new Date('2026-06-03T17:00:00Z'))
    expect([card.today, card.status]).toEqual([
      'Closed',
      { open: false, text: 'Closed now, opens tomorrow at 8:00 AM' },
    ])
    expect(card.hours.filter(({ today }) => today)).toEqual([])
    expect(card.notices).toEqual([
      { headline: 'Closed today', message: 'We’re closed for a staff day.', button: null },
    ])
  })

  test('NAV-36 links to directions to its full address', () => {
    const { directionsUrl, mapsUrl } = locationCard(completeClinic, monday)
    for (const [url, name] of [
      [directionsUrl, 'destination'],
      [mapsUrl, 'query'],
    ] as const) {
      expect(new URL(url).searchParams.get(name)).toBe('1 Main Street, Central Point, OR 97502')
    }
  })

  test('LOC-05 of a clinic with only a name shows no other data', () => {
    const card = locationCard(clinicSchema.parse({ id: 'ashland', name: 'Ashland' }), monday)
    expect(card).toMatchObject({
      fullName: 'Ashland',
      address: '',
      phone: '',
      coordinates: null,
      hours: [],
      today: null,
      status: null,
      specialDays: [],
      notices: [],
    })
  })

  test('is unchanged after JSON serialization', () => {
    const card = locationCard(completeClinic, monday)
    expect(JSON.parse(JSON.stringify(card))).toEqual(card)
  })
})
