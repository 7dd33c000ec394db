import { expect, test } from 'vitest'
import { fixturePart } from '~/content/testing'
import { findColleagues } from './provider-page.server'

const content = async () => ({
  ...(await fixturePart('providers')),
  clinics: (await fixturePart('layout')).clinics,
})
const names = (providers: { id: string }[]) => providers.map(({ id }) => id)

test('colleagues offer the same service at the same clinic', async () => {
  const { providers, clinics } = await content()
  const linh = providers.find(({ id }) => id === 'linh-nguyen')!
  expect(names(findColleagues(linh, { providers, clinics }))).toEqual([
    'priya-ramanathan-cole',
    'saoirse-ni-bhriain',
    'bodhi-castellanos',
    'agnieszka-zurawska',
    'chiara-damico-wells',
  ])
})

test('office staff, providers without a clinic and unknown clinics have no colleagues', async () => {
  const { providers, clinics } = await content()
  for (const id of ['hollis-brandywine', 'quentin-abara-holt'])
    expect(
      findColleagues(
        providers.find((one) => one.id === id)!,
        { providers, clinics },
      ),
    ).toEqual([])
  const care = { id: '', clinicIds: ['Klamath Falls'], serviceIds: ['massage-therapy'] }
  expect(findColleagues(care, { providers, clinics })).toEqual([])
})
