import { expect, test } from 'vitest'
import * as office from './cancellation-mail.server'
import * as copy from './copy-mail.server'

const receivedAt = new Date('2026-11-21T05:30:00Z')
const cancellation = {
  patientName: 'Jo <b> O’Neill',
  email: 'jo&co@example.org',
  phone: '',
  clinic: 'ashland',
  package: 'ultimate',
  agreement: '0590c96c <i>',
  reason: 'Moving\naway <i>',
}
const fields = {
  cancellation,
  reference: 'C-7Q4M-2KXP',
  clinicName: 'Ashland',
  packageName: 'Ultimate',
  suspicions: [],
  receivedAt,
}

test('the email to the office contains every value, escaped, with the reference and the time in Oregon', () => {
  expect(office.subject(fields)).toBe(
    'Membership Cancellation - Jo <b> O’Neill - Ashland - C-7Q4M-2KXP',
  )
  const html = office.body(fields)
  for (const value of [
    'C-7Q4M-2KXP',
    'Jo &lt;b&gt; O’Neill',
    'jo&amp;co@example.org',
    'Not provided',
    'Ultimate',
    '0590c96c &lt;i&gt;',
    '<p>Moving<br>\naway &lt;i&gt;</p>',
    'Friday, November 20, 2026 at 9:30 PM (2026-11-21T05:30:00.000Z)',
  ])
    expect(html).toContain(value)
  expect(html).not.toContain('Possible spam')
  expect(office.body({ ...fields, suspicions: ['sent <fast>'] })).toContain('sent &lt;fast&gt;.')
  expect(
    office.body({ ...fields, cancellation: { ...cancellation, reason: undefined } }),
  ).not.toContain('Reason')
})

test('the email to the office contains the id of a clinic or package that was removed while the form was open', () => {
  const removed = { ...fields, clinicName: '', packageName: '' }
  expect(office.subject(removed)).toContain(' - Unknown clinic - ')
  expect(office.body(removed)).toContain('Unknown clinic (ashland)')
  expect(office.body(removed)).toContain('Unknown package (ultimate)')
  const withoutPackage = { ...cancellation, package: '' }
  expect(office.body({ ...removed, cancellation: withoutPackage })).not.toContain('Unknown package')
})

test('the copy names reference, time and clinic, and leaves out an unknown phone number or clinic', () => {
  const values = {
    reference: 'C-7Q4M-2KXP',
    groupName: 'Table Rock & Co',
    clinicName: 'Ashland',
    clinicPhone: '541-555-0140',
    receivedAt,
  }
  expect(copy.subject(values)).toBe('We received your membership cancellation - C-7Q4M-2KXP')
  expect(copy.body(values)).toContain('Table Rock &amp; Co')
  expect(copy.body(values)).toContain('541-555-0140')
  expect(copy.body({ ...values, clinicPhone: '' })).not.toContain('Phone')
  expect(copy.body({ ...values, clinicName: '' })).not.toContain('Clinic')
})
