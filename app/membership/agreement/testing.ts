import { acknowledgments } from './text/acknowledgments'
import { type AgreementPayload, parseAgreement } from './signing/agreement-payload'
import type { SignedAgreement } from './pdf/agreement-record.server'
import type { AgreementFacts, Practice } from './text/agreement-sections'

/** The party of the agreements in the tests. */
export const practice: Practice = {
  name: 'Table Rock Wellness',
  phone: '541-555-0110',
  email: 'info@tablerock.example.org',
}

/** The three packages of the fixtures. */
export const packages: Record<AgreementFacts['id'], AgreementFacts> = {
  chiropractic: {
    id: 'chiropractic',
    name: 'Chiropractic',
    price: 550,
    monthly: null,
    recurring: false,
    visits: '12 visits',
    availability: '',
    contents: ['12 visits with a chiropractor'],
  },
  ultimate: {
    id: 'ultimate',
    name: 'Ultimate',
    price: 950,
    monthly: { amount: 95, payments: 10 },
    recurring: true,
    visits: '12 chiropractic visits, 6 massage sessions and 6 nutrient injections',
    availability: '',
    contents: [
      '12 chiropractic visits',
      '6 massage sessions',
      '6 nutrient injections',
      'Priority scheduling',
    ],
  },
  acupuncture: {
    id: 'acupuncture',
    name: 'Acupuncture Wellness',
    price: 495,
    monthly: null,
    recurring: false,
    visits: '6 sessions',
    availability: 'Acupuncture is available only at Central Point and Ashland',
    contents: ['6 sessions with a licensed acupuncturist'],
  },
}

/** The time at which the agreements of the tests are signed. */
export const signingDay = new Date('2026-11-20T18:00:00Z')

/** The values with which a guardian signs for a minor. */
export const guardian = {
  dob: '3/7/2015',
  signs_for_patient: 'on',
  signer_name: 'Robin Example',
  signer_relationship: 'Legal guardian',
  signature: 'Robin Example',
}

/**
 * Returns an agreement that has passed the form's own validation; it uses the plan for Ultimate
 * unless `values` differ.
 */
export function createSignedAgreement(
  values: Partial<Record<keyof AgreementPayload, unknown>> = {},
  id: AgreementFacts['id'] = 'ultimate',
): SignedAgreement {
  const facts = packages[id]
  const form = {
    member_name: 'Sarah Whitfield',
    dob: '3/7/1985',
    phone: '(541) 555-0142',
    email: 'member@example.org',
    pay_option: id === 'ultimate' ? 'plan' : 'full',
    billing_day: '5',
    start_date: '2026-11-20',
    ...Object.fromEntries(acknowledgments.map((name) => [name, true])),
    signature: values.member_name ?? 'Sarah Whitfield',
    ...values,
  }
  const result = parseAgreement(form, facts, signingDay)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return { payload: result.payload, facts, practice, clinicName: 'East Medford' }
}
