import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acknowledgments,
  requiredAcknowledgments,
} from '~/membership/agreement/text/acknowledgments'
import {
  agreementFields,
  agreementPayloadSchema,
  agreedBilling,
  parseAgreement,
  isSameName,
} from './agreement-payload'
import { oneYearAfter } from '~/time/dates'
import { packages } from '~/membership/agreement/testing'
import { validUntil } from '~/membership/purchase/membership-term'

const now = new Date('2026-11-20T18:00:00Z')
const { ultimate, chiropractic } = packages

const checkedBoxes = Object.fromEntries(acknowledgments.map((name) => [name, 'on']))
/** The values as a form without script submits them. */
const completedForm = {
  member_name: '  Zoë  Nguyễn ',
  dob: '3/7/1985',
  phone: ' (541) 555-0142 ',
  email: ' mailto:zoe@example.org ',
  pay_option: 'plan',
  billing_day: '5',
  start_date: '2026-11-20',
  end_date: '2031-01-01',
  signature: 'zoë nguyễn',
  ...checkedBoxes,
}

function errorsOf(change: object, chosen = ultimate, at = now) {
  const result = parseAgreement({ ...completedForm, ...change }, chosen, at)
  return result.ok ? {} : result.errors
}

function payloadOf(input: unknown, chosen = ultimate) {
  const result = parseAgreement(input, chosen, now)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.payload
}

describe('the agreement payload', () => {
  test('AGR-12 AGR-14 AGR-15 a completed form becomes trimmed texts, dates as YYYY-MM-DD and checkboxes as booleans', () => {
    expect(payloadOf(completedForm)).toEqual({
      member_name: 'Zoë Nguyễn',
      dob: '1985-03-07',
      phone: '(541) 555-0142',
      email: 'zoe@example.org',
      pay_option: 'plan',
      billing_day: 5,
      start_date: '2026-11-20',
      end_date: '2027-11-20',
      signature: 'zoë nguyễn',
      ack_terms: true,
      ack_disclosure: true,
      ack_autorenew: true,
      ack_bonus: true,
      payment_in_full: false,
      acknowledge: true,
      signs_for_patient: false,
      signer_name: '',
      signer_relationship: '',
    })
  })

  test('AGR-12 a form and an object with the same values yield the same result, and parsing a result again returns it unchanged', () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(completedForm)) form.set(name, value)
    const payload = payloadOf(form)
    expect(payload).toEqual(payloadOf(completedForm))
    expect(agreementPayloadSchema.parse(payload)).toEqual(payload)
    expect(payloadOf(payload)).toEqual(payload)
    const { billing_day: _, ack_bonus: __, ...rest } = payload
    expect(agreementPayloadSchema.parse(rest)).toMatchObject({
      billing_day: null,
      ack_bonus: false,
    })
  })

  test('AGR-12 unknown keys and inherited properties are ignored', () => {
    const payload = payloadOf({ ...completedForm, price: 1, admin: true })
    expect(Object.keys(payload).sort()).toEqual([...agreementFields, 'end_date'].sort())
    const inherited: unknown = Object.create(completedForm)
    expect(parseAgreement(inherited, ultimate, now).ok).toBe(false)
    const poisoned: unknown = JSON.parse(`{"__proto__": ${JSON.stringify(completedForm)}}`)
    expect(parseAgreement(poisoned, ultimate, now).ok).toBe(false)
    expect(({} as Record<string, unknown>)['member_name']).toBeUndefined()
  })

  test.each([
    ['1985-03-07', '1985-03-07'],
    ['3/7/1985', '1985-03-07'],
    ['03-07-1985', '1985-03-07'],
    [' 1985-3-7 ', '1985-03-07'],
    ['3/7/85', '1985-03-07'],
    ['March 7, 85', '1985-03-07'],
    ['11/21/26', '1926-11-21'],
  ])('AGR-15 the date %s is %s', (dob, expected) => {
    expect(payloadOf({ ...completedForm, dob }).dob).toBe(expected)
  })

  test.each([
    '',
    '2/30/1985',
    '2023-02-29',
    '7.3.1985',
    '85/3/7',
    '13/1/1985',
    'March 7',
    '1985-03-07T00:00',
    '0000-00-00',
  ])('C-61 the date %j cannot be parsed and counts as missing', (dob) => {
    expect(errorsOf({ dob })).toEqual({ dob: 'Patient date of birth is required' })
  })

  test('C-61 a date of birth may be today in Oregon, never tomorrow, and not before 1900', () => {
    const evening = new Date('2026-11-21T04:00:00Z')
    expect(Object.keys(errorsOf({ dob: '2026-11-20' }, ultimate, evening))).not.toContain('dob')
    expect(errorsOf({ dob: '2026-11-21' }, ultimate, evening)).toEqual({
      dob: 'Date of birth cannot be in the future',
    })
    expect(errorsOf({ dob: '1899-12-31' })).toHaveProperty('dob')
    expect(errorsOf({ dob: '1900-01-01' })).toEqual({})
  })

  test.each([
    ['member_name', '', 'Patient name is required'],
    ['member_name', ' \u200b\u202e ', 'Patient name is required'],
    ['member_name', 'Z', 'Patient name must be at least 2 characters'],
    ['member_name', 'Z'.repeat(101), 'Patient name can be at most 100 characters'],
    ['member_name', 'Z'.repeat(5_000_000), 'Patient name can be at most 100 characters'],
    ['phone', '', 'Phone number is required'],
    ['phone', '555-0142', 'Please enter a valid phone number'],
    ['phone', '+1 541 555 014', 'Please enter a valid phone number'],
    ['phone', '5'.repeat(31), 'Please enter a valid phone number'],
    ['email', '', 'Email is required'],
    ['email', 'zoe@example', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(250)}@example.org`, 'Email can be at most 254 characters'],
    ['pay_option', 'weekly', 'Please choose how you want to pay'],
    ['billing_day', '29', 'Please choose a billing day from 1 to 28'],
    ['billing_day', '0', 'Please choose a billing day from 1 to 28'],
    ['billing_day', 1.5, 'Please choose a billing day from 1 to 28'],
    ['start_date', '2026-11-18', 'Please choose a start date between today and 60 days from now'],
    ['start_date', '2027-01-20', 'Please choose a start date between today and 60 days from now'],
    ['signature', '', 'Please sign by typing the patient’s full name'],
  ])('%s %j: %s', (field, value, message) => {
    const errors = errorsOf({ [field]: value })
    expect(errors).toHaveProperty(field, message)
    expect(Object.keys(errors).every((name) => name === field || name === 'signature')).toBe(true)
  })

  test('an empty form returns every message at once', () => {
    const result = parseAgreement({}, ultimate, now)
    expect(result.ok ? [] : Object.keys(result.errors).sort()).toEqual(
      [
        'member_name',
        'dob',
        'phone',
        'email',
        'pay_option',
        'start_date',
        'ack_terms',
        'ack_disclosure',
        'ack_autorenew',
        'ack_bonus',
        'acknowledge',
        'signature',
      ].sort(),
    )
  })

  test('invisible characters and line breaks are removed, and letters are normalized to their composed form', () => {
    const payload = payloadOf({
      ...completedForm,
      member_name: 'Zoe\u0308\r\n\u202eNguyễn\u200b\u0000',
      signature: 'Zoë Nguyễn',
    })
    expect(payload.member_name).toBe('Zoë Nguyễn')
  })
})

describe('the signature', () => {
  test.each([
    ['Sean O’Brien-Ñandú', "sean o'brien-ñandú"],
    ['Łukasz  Żółć', 'ŁUKASZ ŻÓŁĆ'],
    ['Мария Иванова', 'мария иванова'],
  ])('%s may be signed as %s', (name, signature) => {
    expect(isSameName(name, signature)).toBe(true)
    expect(payloadOf({ ...completedForm, member_name: name, signature }).signature).toBe(signature)
  })

  test('another name is not a valid signature', () => {
    expect(errorsOf({ signature: 'Zoë Nguyen' })).toEqual({
      signature: 'Please type the patient’s name exactly as it is entered above',
    })
  })
})

describe('a person who signs for the patient', () => {
  const guardian = {
    signs_for_patient: 'on',
    signer_name: ' Robin  Example ',
    signer_relationship: 'Parent',
    signature: 'robin example',
  }

  test('AGR-12 signs with a separate name, and name and relationship are part of the agreement', () => {
    expect(payloadOf({ ...completedForm, ...guardian })).toMatchObject({
      member_name: 'Zoë Nguyễn',
      signs_for_patient: true,
      signer_name: 'Robin Example',
      signer_relationship: 'Parent',
      signature: 'robin example',
    })
  })

  test('another person has to sign for a minor, whatever the form contains', () => {
    const minor = { dob: '11/21/2008' }
    const { signs_for_patient: _, ...unchecked } = guardian
    expect(errorsOf(minor)).toEqual({
      signer_name: 'Please enter the full name of the person signing for the patient',
      signer_relationship: 'Please choose your relationship to the patient',
    })
    expect(payloadOf({ ...completedForm, ...minor, ...unchecked }).signs_for_patient).toBe(true)
    expect(errorsOf({ ...minor, ...unchecked, signature: 'Zoë Nguyễn' })).toEqual({
      signature: 'Please type your name exactly as it is entered above',
    })
    expect(errorsOf({ dob: '11/20/2008' })).toEqual({})
  })

  test.each([
    [{ signer_name: '' }, 'signer_name'],
    [{ signer_name: 'R' }, 'signer_name'],
    [{ signer_name: '12' }, 'signer_name'],
    [{ signer_name: 'R'.repeat(101) }, 'signer_name'],
    [{ signer_name: ['Robin'] }, 'signer_name'],
    [{ signer_relationship: '' }, 'signer_relationship'],
    [{ signer_relationship: 'Friend' }, 'signer_relationship'],
    [{ signature: 'Zoë Nguyễn' }, 'signature'],
    [{ signature: '' }, 'signature'],
  ])('%j is incomplete', (change, field) => {
    const faults = Object.keys(errorsOf({ ...guardian, ...change }))
    expect(faults).toContain(field)
    expect(faults.filter((name) => name !== field && name !== 'signature')).toEqual([])
  })

  test('the signer’s values are ignored when the patient signs', () => {
    const { signs_for_patient: _, signature: __, ...values } = guardian
    expect(payloadOf({ ...completedForm, ...values })).toMatchObject({
      signer_name: '',
      signer_relationship: '',
    })
  })
})

describe('billing and term', () => {
  test('AGR-13 C-77 plan is monthly with a day, full is annually without one', () => {
    expect(agreedBilling(payloadOf(completedForm))).toEqual({ freq: 'monthly', billDay: 5 })
    expect(agreedBilling(payloadOf({ ...completedForm, billing_day: '' }))).toEqual({
      freq: 'monthly',
      billDay: null,
    })
    expect(agreedBilling(payloadOf({ ...completedForm, pay_option: 'full' }))).toEqual({
      freq: 'annually',
      billDay: null,
    })
  })

  test('CHK-11 C-77 a one-time package is always paid in full and has no plan', () => {
    expect(payloadOf({ ...completedForm, pay_option: undefined }, chiropractic)).toMatchObject({
      pay_option: 'full',
      billing_day: null,
      ack_autorenew: false,
      ack_bonus: false,
      payment_in_full: true,
    })
    expect(errorsOf({ pay_option: 'plan' }, chiropractic)).toEqual({
      pay_option: 'This package must be paid in full; it has no payment plan',
    })
    expect(errorsOf({ pay_option: 'plan' }, { ...ultimate, monthly: null })).toHaveProperty(
      'pay_option',
    )
  })

  test('AGR-14 only the checkboxes that apply to package and payment are required', () => {
    expect(requiredAcknowledgments(ultimate, 'plan')).toEqual([
      'ack_terms',
      'ack_disclosure',
      'ack_autorenew',
      'ack_bonus',
      'acknowledge',
    ])
    expect(requiredAcknowledgments(ultimate, 'full')).toEqual([...acknowledgments])
    expect(requiredAcknowledgments(chiropractic, 'full')).toEqual([
      'ack_terms',
      'ack_disclosure',
      'payment_in_full',
      'acknowledge',
    ])
    for (const name of acknowledgments) {
      for (const chosen of [ultimate, chiropractic]) {
        const isRequired = requiredAcknowledgments(chosen, 'full').includes(name)
        expect(errorsOf({ pay_option: 'full', [name]: 'off' }, chosen)).toEqual(
          isRequired
            ? { [name]: expect.stringMatching(/^Please check the box to /) as string }
            : {},
        )
      }
    }
  })

  test.each([
    ['2026-11-20', '2027-11-20'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
  ])(
    'AGR-18 THX-02 12 months from %s end on %s, the date that is printed as valid until',
    (start, end) => {
      const payload = agreementPayloadSchema.parse({ ...completedForm, start_date: start })
      expect(payload.end_date).toBe(end)
      const printed = new Date(`${validUntil(new Date(`${start}T20:00:00Z`))} UTC`)
      expect(printed.toISOString().slice(0, 10)).toBe(end)
    },
  )
})

describe('arbitrary input', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.constantFrom(...Object.values(completedForm)),
    fc.string({ unit: 'binary', maxLength: 2000 }),
  )
  const keys = fc.constantFrom(
    ...agreementFields,
    'end_date',
    '__proto__',
    'constructor',
    'toString',
  )

  test('AGR-12 the parser never throws, and every accepted payload satisfies all rules', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(keys, anything), { maxLength: 6 }),
        fc.boolean(),
        (changes, isUltimate) => {
          const input = { ...completedForm }
          for (const [key, value] of changes)
            Object.defineProperty(input, key, { value, enumerable: true, configurable: true })
          const chosen = isUltimate ? ultimate : chiropractic
          const result = parseAgreement(input, chosen, now)
          if (!result.ok) {
            expect(Object.values(result.errors).every((message) => message.length > 10)).toBe(true)
            return
          }
          const { payload } = result
          expect(agreementPayloadSchema.parse(payload)).toEqual(payload)
          expect(payload.end_date).toBe(oneYearAfter(payload.start_date))
          expect(payload.dob <= '2026-11-20').toBe(true)
          expect(isSameName(payload.signature, payload.signer_name || payload.member_name)).toBe(
            true,
          )
          expect(payload.signs_for_patient).toBe(payload.signer_name !== '')
          for (const text of [payload.member_name, payload.phone, payload.email, payload.signature])
            expect(text).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]{1,254}$/u)
          for (const name of requiredAcknowledgments(chosen, payload.pay_option))
            expect(payload[name]).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('AGR-12 any other value in place of a form is rejected with messages', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const result = parseAgreement(input, ultimate, now)
        expect(result.ok ? [] : Object.keys(result.errors)).toContain('member_name')
      }),
    )
  })
})
