import type { LoaderFunctionArgs } from '@remix-run/node'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fixturePart } from '~/content/testing'
import type { Clinic } from '~/content/types'
import { loader } from '~/routes/clinic-file'
import { clinicContact, hoursCalendar } from './clinic-files.server'
import { contentLines } from './content-lines'

const siteUrl = 'https://clinics.example.org'
/** Noon on a Monday in November, in standard time. */
const now = new Date('2026-11-23T20:00:00Z')
let clinics: Clinic[]
beforeAll(async () => {
  clinics = (await fixturePart('layout')).clinics
})
const clinic = (id: string) => clinics.find((candidate) => candidate.id === id) as Clinic
const contact = (of: Clinic) => properties(clinicContact({ clinic: of, siteUrl, now }))
const calendar = (of: Clinic, at = now) => hoursCalendar({ clinic: of, siteUrl, now: at })

/** Returns the properties of a file as a program for calendars reads them: unfolded, with their values unescaped. */
function properties(file: string): [name: string, value: string][] {
  expect(file.endsWith('\r\n')).toBe(true)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  return file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const [, name = '', value = ''] = /^([^:]*):(.*)$/u.exec(line) ?? []
      return [
        name,
        value.replace(/\\([\\;,n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark)),
      ]
    })
}

/** Returns the events of a calendar, each as an object of its properties. */
function events(file: string): Record<string, string>[] {
  const all: Record<string, string>[] = []
  for (const [name, value] of properties(file)) {
    if (name === 'BEGIN') all.push({ kind: value })
    else Object.assign(all.at(-1) ?? {}, { [name]: value })
  }
  return all.filter(({ kind }) => kind === 'VEVENT')
}

/** Returns the yearly changes of the clocks by the time zone in a calendar: the moment in a year and both offsets. */
function clockChanges(file: string) {
  const rules =
    /BEGIN:(?:DAYLIGHT|STANDARD)\r\nDTSTART:\d{8}T(\d\d)(\d\d)00\r\nRRULE:FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(\d)SU\r\nTZOFFSETFROM:-(\d\d)00\r\nTZOFFSETTO:-(\d\d)00\r\n/g
  return [...file.matchAll(rules)].map(([, ...values]) => {
    const [hour = 0, minute = 0, month = 0, week = 0, from = 0, to = 0] = values.map(Number)
    return {
      before: `GMT-${pad(from)}:00`,
      after: `GMT-${pad(to)}:00`,
      momentIn(year: number) {
        const firstSunday = 1 + ((7 - new Date(Date.UTC(year, month - 1, 1)).getUTCDay()) % 7)
        return Date.UTC(year, month - 1, firstSunday + 7 * (week - 1), hour + from, minute)
      },
    }
  })
}
const pad = (hours: number) => String(hours).padStart(2, '0')

test('the contact has name, phone, address and hours of the clinic', () => {
  const card = contact(clinic('central-point'))
  expect(card.slice(0, 2)).toEqual([
    ['BEGIN', 'VCARD'],
    ['VERSION', '3.0'],
  ])
  expect(Object.fromEntries(card)).toMatchObject({
    FN: 'Table Rock Wellness Central Point',
    'TEL;TYPE=WORK,VOICE': '541-555-0120',
    'ADR;TYPE=WORK': ';;1640 Upton Meadow Way, Suite 120;Central Point;OR;97502;',
    NOTE: expect.stringMatching(/^Monday - Thursday: 8:00 AM - 6:00 PM\n/) as string,
    URL: `${siteUrl}/locations/central-point`,
    GEO: '42.376;-122.916',
  })
})

test('the contact has hours that changed for good, and no temporary ones', () => {
  const { hours } = clinic('ashland')
  const noteWith = (through: string | null) => {
    const scheduledHours = [{ from: '2026-11-01', through, hours }]
    const card = contact({ ...clinic('central-point'), scheduledHours })
    return card.find(([name]) => name === 'NOTE')?.[1]?.split('\n')[0]
  }
  expect(noteWith('2027-02-28')).toBe('Monday - Thursday: 8:00 AM - 6:00 PM')
  expect(noteWith(null)).toBe('Monday - Friday: 9:00 AM - 6:00 PM')
})

test('a clinic without phone, address and hours has no empty properties', () => {
  const bare: Clinic = {
    ...clinic('ashland'),
    address: { street: '', city: '', state: '', zip: '' },
    addressNote: '',
    contact: { phone: '', fax: '', email: '' },
    coordinates: null,
    hours: null,
    scheduledHours: [],
    notices: [],
  }
  expect(contact(bare).map(([name]) => name)).toEqual([
    'BEGIN',
    'VERSION',
    'FN',
    'N',
    'ORG',
    'URL',
    'END',
  ])
  expect(events(calendar(bare))).toEqual([])
})

test('the calendar has an event for each shift of the next 60 days, and one for a day that a notice closes', () => {
  const all = events(calendar(clinic('north-medford')))
  const on = (date: string) => all.filter(({ UID }) => UID?.startsWith(date))
  expect(on('2026-11-23')).toEqual([
    {
      kind: 'VEVENT',
      UID: '2026-11-23-0700.north-medford@clinics.example.org',
      DTSTAMP: '20261123T200000Z',
      'DTSTART;TZID=America/Los_Angeles': '20261123T070000',
      'DTEND;TZID=America/Los_Angeles': '20261123T180000',
      SUMMARY: 'Table Rock Wellness North Medford is open',
      LOCATION: expect.stringContaining('Medford, OR') as string,
      DESCRIPTION: expect.stringMatching(/^Phone 541-555-01\d\d$/) as string,
      URL: `${siteUrl}/locations/north-medford`,
      TRANSP: 'TRANSPARENT',
      END: 'VEVENT',
    },
  ])
  expect(on('2026-11-27').map((event) => event['DTSTART;TZID=America/Los_Angeles'])).toEqual([
    '20261127T070000',
    '20261127T130000',
  ])
  expect(on('2026-11-26')).toMatchObject([
    {
      'DTSTART;VALUE=DATE': '20261126',
      'DTEND;VALUE=DATE': '20261127',
      SUMMARY: 'Table Rock Wellness North Medford is closed',
      DESCRIPTION: expect.stringMatching(/^We’re closed for Thanksgiving\.\n/) as string,
    },
  ])
  expect(on('2026-11-29')).toEqual([])
  expect(on('2026-12-24')[0]).toMatchObject({
    'DTEND;TZID=America/Los_Angeles': '20261224T110000',
  })
  const dates = all.map(({ UID = '' }) => UID.slice(0, 10))
  expect([dates[0], dates.at(-1)]).toEqual(['2026-11-23', '2027-01-22'])
  expect(new Set(all.map(({ UID }) => UID)).size).toBe(all.length)
})

test('during a move, the calendar has the sentence of the notice in place of the address; the contact keeps the address', () => {
  const information = {
    kind: 'information' as const,
    from: '2027-01-18T08:00:00.000Z',
    until: '2027-01-20T08:00:00.000Z',
    message: 'Please wear a mask.',
    button: null,
  }
  const { notices } = clinic('ashland')
  const ashland = { ...clinic('ashland'), notices: [...notices, information] }
  const at = new Date('2027-01-08T20:00:00Z')
  const address = '720 Madrone Creek Way, Ashland, OR 97520'
  const open = events(calendar(ashland, at)).filter(({ SUMMARY }) => SUMMARY?.endsWith('is open'))
  const moved = open.filter(({ LOCATION }) => LOCATION !== address)
  expect(moved.map(({ UID }) => UID?.slice(0, 10))).toEqual([
    '2027-01-11',
    '2027-01-12',
    '2027-01-13',
    '2027-01-14',
    '2027-01-15',
  ])
  expect(moved[0]).toMatchObject({
    LOCATION: 'While our rooms are painted, please come to the office next door.',
    DESCRIPTION: `Temporary location: Monday, January 11, 8:00 AM to Friday, January 15, 6:00 PM\nUsual address: ${address}\nPhone 541-555-0140`,
  })
  expect(Object.fromEntries(contact(ashland))).toMatchObject({
    'ADR;TYPE=WORK': ';;720 Madrone Creek Way;Ashland;OR;97520;',
  })
})

test('the time zone of the calendar changes the clocks at the moments of the real one', () => {
  const offset = (moment: number) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      timeZoneName: 'longOffset',
    })
      .formatToParts(new Date(moment))
      .find(({ type }) => type === 'timeZoneName')?.value
  const changes = clockChanges(calendar(clinic('ashland')))
  expect(changes).toHaveLength(2)
  for (let year = 2007; year <= 2037; year++)
    for (const { momentIn, before, after } of changes) {
      const moment = momentIn(year)
      expect([offset(moment - 1000), offset(moment)], `${year}`).toEqual([before, after])
    }
})

test('any text survives escaping and folding, whatever characters it has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const value = `x${text.replace(/\p{Cs}/gu, '').replace(/\p{Cc}/gu, '')}`
      expect(properties(contentLines([['NOTE', value]]))).toEqual([['NOTE', value]])
    }),
  )
  expect(contentLines([['NOTE', 'a\r\nb\nc']])).toBe('NOTE:a\\nb\\nc\r\n')
})

test.each([
  ['klamath-falls', '/locations/klamath-falls'],
  ['€', '/locations/%E2%82%AC'],
  ['a">', '/locations/a%22%3E'],
])('of the unknown clinic %s lead to the address of its page', async (id, page) => {
  const context = { content: { read: () => Promise.resolve({ clinics }) } }
  const request = new Request(`${siteUrl}/locations/${encodeURIComponent(id)}/contact.vcf`)
  const response = await loader({
    params: { clinic: id },
    request,
    context,
  } as unknown as LoaderFunctionArgs)
  expect(response.headers.get('Location')).toBe(page)
})
