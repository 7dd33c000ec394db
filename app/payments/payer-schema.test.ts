import { describe, expect, test } from 'vitest'
import { check, payerSchema } from './payer-schema'

/** 11:30 PM of May 4 in Oregon; May 5 in UTC. */
const now = new Date('2026-05-05T06:30:00Z')
const complete = {
  billingFirstName: 'Zoë-Anne',
  billingLastName: "O'Neill",
  billingEmail: 'zoe@example.org',
  billingPhone: '(541) 555-0100',
  patientName: 'Nguyễn Thị Ví Dụ',
  patientDOB: '3/7/1985',
}
type Name = keyof typeof complete

/** Returns a submission as both actions parse it: form data, parsed by conform. */
function submitted(change: Partial<Record<Name, string>> = {}) {
  const formData = new FormData()
  for (const [name, value] of Object.entries({ ...complete, ...change })) formData.set(name, value)
  return check(formData, now)
}
const messages = (name: Name, value: string) => {
  const { error } = submitted({ [name]: value }).reply()
  expect(Object.keys(error ?? {}).filter((other) => other !== name)).toEqual([])
  return error?.[name] ?? null
}

test('BIL-10 a complete payer is accepted, with the date normalized', () => {
  const submission = submitted()
  expect(submission.status === 'success' && submission.value).toEqual({
    ...complete,
    patientDOB: '1985-03-07',
  })
})

test('BIL-10 an empty form returns the message of every missing field', () => {
  expect(check(new FormData(), now).reply().error).toEqual({
    billingFirstName: ['First name is required'],
    billingLastName: ['Last name is required'],
    billingEmail: ['Email is required'],
    billingPhone: ['Phone number is required'],
    patientName: ['Patient name is required'],
    patientDOB: ['Patient date of birth is required'],
  })
})

describe.each<[string, Name, string, string]>([
  ['CHK-32', 'billingFirstName', '   ', 'First name is required'],
  ['CHK-32', 'billingFirstName', '\u200b\u202e', 'First name is required'],
  ['CHK-33', 'billingFirstName', ' Z ', 'First name must be at least 2 characters'],
  ['CHK-33', 'billingFirstName', 'e\u0301', 'First name must be at least 2 characters'],
  ['CHK-34', 'billingLastName', '', 'Last name is required'],
  ['CHK-35', 'billingLastName', 'O', 'Last name must be at least 2 characters'],
  ['CHK-36', 'billingEmail', ' ', 'Email is required'],
  ['CHK-37', 'billingEmail', 'zoe@example', 'Please enter a valid email address'],
  ['CHK-37 C-60', 'billingEmail', 'zoe @example.org', 'Please enter a valid email address'],
  ['CHK-38', 'billingPhone', '', 'Phone number is required'],
  ['CHK-39', 'billingPhone', '541-555-010', 'Please enter a valid phone number'],
  ['CHK-39 C-62', 'billingPhone', '+1 541 555 010', 'Please enter a valid phone number'],
  ['CHK-39', 'billingPhone', 'call me, please', 'Please enter a valid phone number'],
  ['CHK-40', 'billingPhone', '5'.repeat(40), 'Please enter a valid phone number'],
  ['CHK-41', 'patientName', ' ', 'Patient name is required'],
  ['CHK-42', 'patientDOB', '', 'Patient date of birth is required'],
  ['CHK-42 C-61', 'patientDOB', '2/30/1985', 'Patient date of birth is required'],
  ['C-61', 'patientDOB', '1899-12-31', 'Please check the year of birth. It cannot be before 1900'],
  ['CHK-43 C-61', 'patientDOB', '2026-05-05', 'Date of birth cannot be in the future'],
  ['CHK-43', 'patientDOB', '1/1/2999', 'Date of birth cannot be in the future'],
])('%s', (_, name, value, message) => {
  test(`${name} ${JSON.stringify(value)} returns only the message '${message}'`, () => {
    expect(messages(name, value)).toEqual([message])
  })
})

test.each<[Name, string]>([
  ['billingFirstName', 'Jo'],
  ['billingPhone', '541 555 0100'],
  ['billingPhone', '1-541-555-0100'],
  ['billingPhone', '+1 (541) 555-0100'],
  ['patientName', 'X'],
  ['patientDOB', '2026-05-04'],
  ['patientDOB', 'March 7 1985'],
])('CHK-33 CHK-39 CHK-43 C-61 C-62 %s %j is accepted', (name, value) => {
  expect(messages(name, value)).toBeNull()
})

test.each<[Name, number, string]>([
  ['billingFirstName', 50, 'First name can be at most 50 characters'],
  ['billingLastName', 50, 'Last name can be at most 50 characters'],
  ['patientName', 100, 'Patient name can be at most 100 characters'],
])('BIL-10 %s accepts %i characters, and a message rejects more', (name, maxLength, message) => {
  expect(messages(name, 'é'.repeat(maxLength))).toBeNull()
  expect(messages(name, 'é'.repeat(maxLength + 1))).toEqual([message])
})

test('CHK-37 CHK-39 a pasted email address and phone number are parsed to what the office can use', () => {
  const submission = submitted({
    billingEmail: ' mailto:zoe@example.org. ',
    billingPhone: '541\u2011555\u20110100',
  })
  expect(submission.status === 'success' && submission.value).toMatchObject({
    billingEmail: 'zoe@example.org',
    billingPhone: '541-555-0100',
  })
})

test('CHK-37 an email address has at most 254 characters, and a much longer one is rejected before any pattern is applied', () => {
  expect(messages('billingEmail', `${'a'.repeat(242)}@example.org`)).toBeNull()
  expect(messages('billingEmail', `${'a'.repeat(243)}@example.org`)).toEqual([
    'Email can be at most 254 characters',
  ])
  expect(messages('billingEmail', `a@${'.'.repeat(200_000)}@`)).toEqual([
    'Email can be at most 254 characters',
  ])
})

test('CHK-43 today begins and ends by the clock in Oregon, also when daylight saving changes it', () => {
  const accepted = (date: string, moment: string) =>
    payerSchema(new Date(moment)).safeParse({ ...complete, patientDOB: date }).success
  expect(accepted('2026-03-08', '2026-03-08T07:59:00Z')).toBe(false)
  expect(accepted('2026-03-08', '2026-03-08T08:00:00Z')).toBe(true)
  expect(accepted('2026-11-02', '2026-11-02T07:59:00Z')).toBe(false)
  expect(accepted('2026-11-02', '2026-11-02T08:00:00Z')).toBe(true)
})

test('PAY-07 PAY-09 line breaks in a name never add a line to the notes', () => {
  const submission = submitted({ patientName: 'Jordan\r\nStatement number: 1\u2028x' })
  expect(submission.status === 'success' && submission.value.patientName).toBe(
    'Jordan Statement number: 1 x',
  )
})
