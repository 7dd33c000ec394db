import { expect, test } from 'vitest'
import { policyHref } from './policy'

const chosen = { id: 'acupuncture', policyPdf: '/policies/membership-acupuncture.pdf' } as const
const entry = {
  locationId: 'ashland',
  name: 'Ashland',
  chiropracticPdf: '/policies/a-c.pdf',
  acupuncturePdf: '/policies/a-a.pdf',
  ultimatePdf: '/policies/a-u.pdf',
  enabled: false,
}

test('CHK-25 DAT-49 the generic policy is used while every entry of the table is disabled', () => {
  expect(policyHref(chosen, [entry], 'ashland')).toBe('/policies/membership-acupuncture.pdf')
})

test('C-86 an enabled entry makes its location use its separate policy', () => {
  const enabled = [{ ...entry, enabled: true }]
  expect(policyHref(chosen, enabled, 'ashland')).toBe('/policies/a-a.pdf')
  expect(policyHref(chosen, enabled, 'central-point')).toBe('/policies/membership-acupuncture.pdf')
  expect(policyHref(chosen, [{ ...entry, enabled: true, acupuncturePdf: '' }], 'ashland')).toBe(
    '/policies/membership-acupuncture.pdf',
  )
})
