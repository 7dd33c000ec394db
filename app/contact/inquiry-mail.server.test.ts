import { expect, test } from 'vitest'
import { body, subject } from './inquiry-mail.server'

const inquiry = {
  firstName: 'Jo <b>',
  lastName: "O'Neill",
  email: 'jo&co@example.org',
  phone: '541-555-0142',
  preferredLocation: 'ashland',
  service: 'acupuncture',
  message: 'My shoulder\nclicks <i>',
  hipaaConsent: true,
}
const fields = {
  inquiry,
  locations: [{ id: 'ashland', name: 'Ashland' }],
  services: [{ id: 'acupuncture', name: 'Acupuncture' }],
  suspicions: [],
  receivedAt: new Date('2026-11-21T05:30:00Z'),
}
const rows = (html: string) =>
  [...html.matchAll(/<th[^>]*>([^<]*)<\/th><td>([^<]*)<\/td>/g)].map(([, label, value]) => [
    label,
    value,
  ])

test('MAIL-08 MAIL-10 the email contains every submitted value, escaped, with the names of location and service and the time in Oregon', () => {
  expect(rows(body(fields))).toEqual([
    ['Name', 'Jo &lt;b&gt; O&#39;Neill'],
    ['Email', 'jo&amp;co@example.org'],
    ['Phone', '541-555-0142'],
    ['Preferred location', 'Ashland'],
    ['Service', 'Acupuncture'],
    ['HIPAA consent', 'Given'],
    [
      'Received',
      expect.stringMatching(
        /^Friday, November 20, 2026 at 9:30\sPM \(2026-11-21T05:30:00\.000Z\)$/,
      ),
    ],
  ])
  expect(body(fields)).toContain('<p>My shoulder<br>\nclicks &lt;i&gt;</p>')
  expect(body(fields)).not.toContain('Possible spam')
  expect(body({ ...fields, suspicions: ['sent <fast>'] })).toContain('sent &lt;fast&gt;. Check')
})

test('CON-19 MAIL-11 the email labels missing and unknown values as such, with an unknown id in the body', () => {
  const unknown = {
    ...fields,
    inquiry: { ...inquiry, phone: '', service: 'massage', preferredLocation: 'klamath-falls' },
  }
  expect(rows(body(unknown))).toEqual(
    expect.arrayContaining([
      ['Phone', 'Not provided'],
      ['Preferred location', 'Unknown Location (klamath-falls)'],
      ['Service', 'General Inquiry (massage)'],
    ]),
  )
  expect(subject(unknown)).toBe(
    "Contact Form - General Inquiry - Unknown Location - Jo <b> O'Neill",
  )

  const general = { ...fields, inquiry: { ...inquiry, service: '', preferredLocation: '<b>' } }
  expect(rows(body(general))).toEqual(
    expect.arrayContaining([
      ['Preferred location', 'Unknown Location (&lt;b&gt;)'],
      ['Service', 'General Inquiry'],
    ]),
  )
})
