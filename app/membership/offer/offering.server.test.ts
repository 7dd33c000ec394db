import { expect, test } from 'vitest'
import { fixturePart } from '~/content/testing'
import { availabilityOf, clinicsOffering, nearestOfferingClinic } from './offering.server'

const [{ clinics }, { services }] = await Promise.all([
  fixturePart('layout'),
  fixturePart('contact'),
])
const ids = (list: { id: string }[]) => list.map(({ id }) => id)
const clinic = (id: string) =>
  clinics.find((one) => one.id === id) ?? expect.fail(`no clinic ${id}`)

test('CHK-26 DAT-14 acupuncture is offered at the clinics of its service, the other packages everywhere', () => {
  expect(ids(clinicsOffering('acupuncture', clinics, services)).sort()).toEqual([
    'ashland',
    'central-point',
  ])
  expect(ids(clinicsOffering('ultimate', clinics, services))).toEqual(ids(clinics))
  expect(ids(clinicsOffering('acupuncture', clinics, []))).toEqual([])
})

test('CHK-28 C-85 a sentence names the clinics of acupuncture as long as some clinics do not offer it', () => {
  const withAcupunctureAt = (clinicIds: string[]) =>
    services.map((service) => (service.id === 'acupuncture' ? { ...service, clinicIds } : service))
  const sentence = (clinicIds: string[]) =>
    availabilityOf('acupuncture', clinics, withAcupunctureAt(clinicIds)).availability
  expect(availabilityOf('acupuncture', clinics, services).availability).toBe(
    'Acupuncture is available only at Central Point and Ashland',
  )
  expect(sentence(['ashland'])).toBe('Acupuncture is available only at Ashland')
  expect(sentence(ids(clinics))).toBe('')
  expect(sentence([])).toBe('')
  expect(availabilityOf('ultimate', clinics, services).availability).toBe('')
  const group = Array.from({ length: 30 }, (_, index) => ({
    ...clinic('ashland'),
    id: `clinic-${index}`,
  }))
  const offering = ids(group).slice(0, 20)
  expect(availabilityOf('acupuncture', group, withAcupunctureAt(offering)).availability).toBe(
    'Acupuncture is available only at 20 of our clinics',
  )
})

test('CHK-26 C-84 the clinic nearest to the active one replaces it', () => {
  const offering = clinicsOffering('acupuncture', clinics, services)
  expect(nearestOfferingClinic(clinic('east-medford'), offering)?.id).toBe('central-point')
  expect(
    nearestOfferingClinic(
      { ...clinic('east-medford'), coordinates: { lat: 42.19, lng: -122.69 } },
      offering,
    )?.id,
  ).toBe('ashland')
  expect(
    nearestOfferingClinic({ ...clinic('east-medford'), coordinates: null }, offering)?.id,
  ).toBe(offering[0]?.id)
  expect(nearestOfferingClinic(clinic('east-medford'), [])).toBeNull()
})
