import { describe, expect, test } from 'vitest'
import { check, inquirySchema } from './schema'

const inquiry = {
  firstName: 'Robin',
  lastName: 'Example',
  email: 'robin@example.org',
  phone: '541-555-0142',
  preferredLocation: 'ashland',
  service: '',
  message: 'My shoulder clicks.\nCould I come on Friday?',
  hipaaConsent: true,
}

describe('the limits of an inquiry', () => {
  test.each([
    ['firstName', 'x'.repeat(51), 'First name can be at most 50 characters'],
    ['lastName', 'x'.repeat(51), 'Last name can be at most 50 characters'],
    ['email', `${'x'.repeat(250)}@e.co`, 'Email can be at most 254 characters'],
    ['phone', '5'.repeat(51), 'Phone can be at most 50 characters'],
    ['message', 'x'.repeat(5_001), 'Message can be at most 5000 characters'],
  ])('%s has a maximum length', (name, value, message) => {
    const parsed = inquirySchema.safeParse({ ...inquiry, [name]: value })
    expect(parsed.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      [name, message],
    ])
    expect(inquirySchema.safeParse({ ...inquiry, [name]: value.slice(1) }).success).toBe(true)
  })

  test('an emoji counts as one character', () => {
    const message = '🙂'.repeat(5_000)
    expect(inquirySchema.parse({ ...inquiry, message }).message).toBe(message)
  })

  test('no value contains direction marks or invisible characters', () => {
    const marks = '\u202e\u2066\u200b\u0007'
    const parsed = inquirySchema.parse({
      ...inquiry,
      firstName: `Ro${marks}bin`,
      email: `robin${marks.slice(0, 3)}@example.org`,
      phone: `541${marks}555`,
      service: `a${marks}b`,
      preferredLocation: `ash${marks.slice(0, 3)}land`,
      message: `one\r\ntwo${marks}\tthree\u2028four`,
    })
    expect(parsed).toMatchObject({
      firstName: 'Ro bin',
      email: 'robin@example.org',
      phone: '541 555',
      service: 'a b',
      preferredLocation: 'ashland',
      message: 'one\ntwo \tthree\nfour',
    })
  })

  test('CON-19 phone and service are optional', () => {
    const { phone: _phone, service: _service, ...rest } = inquiry
    expect(inquirySchema.parse(rest)).toMatchObject({ phone: '', service: '' })
    const formData = new FormData()
    for (const [name, value] of Object.entries({
      ...rest,
      phone: '',
      service: '',
      hipaaConsent: 'on',
    }))
      formData.set(name, String(value))
    expect(check(formData)).toMatchObject({ status: 'success', value: { phone: '', service: '' } })
  })
})
