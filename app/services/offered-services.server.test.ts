import { expect, test } from 'vitest'
import { fixturePart } from '~/content/testing'
import { offeredServices, servicesElsewhere } from './offered-services.server'

test('SRV-04 C-12 each service is either offered at a clinic or listed with the clinics that offer it', async () => {
  const [{ services }, { clinics }] = await Promise.all([
    fixturePart('services'),
    fixturePart('layout'),
  ])
  const listedElsewhere = (id: string) =>
    servicesElsewhere(services, id, clinics).map(
      ({ name, clinics: at }) => `${name}: ${at.map((clinic) => clinic.name).join(', ')}`,
    )
  expect(listedElsewhere('east-medford')).toEqual(['Acupuncture: Central Point, Ashland'])
  expect(listedElsewhere('central-point')).toEqual([])
  for (const { id } of clinics)
    expect(offeredServices(services, [], id).length + listedElsewhere(id).length).toBe(
      services.length,
    )
})

test('a service has providers when one of the clinic’s team offers it', async () => {
  const [{ services }, { providers }] = await Promise.all([
    fixturePart('services'),
    fixturePart('providers'),
  ])
  const withProviders = (team: typeof providers) =>
    offeredServices(services, team, 'ashland').flatMap(({ id, hasProviders }) =>
      hasProviders ? [id] : [],
    )
  expect(withProviders(providers)).toEqual(['chiropractic-care', 'massage-therapy', 'acupuncture'])
  expect(withProviders(providers.filter(({ id }) => id === 'ji-woo-pemberton'))).toEqual([
    'acupuncture',
  ])
  expect(withProviders(providers.filter(({ id }) => id === 'linh-nguyen'))).toEqual([])
})

test('SRV-05 a service at no clinic of the page is not listed', async () => {
  const { services } = await fixturePart('services')
  expect(servicesElsewhere(services, 'east-medford', [])).toEqual([])
})
