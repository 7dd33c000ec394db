import { expect, test } from 'vitest'
import { fixturePart } from '~/content/testing'
import { sectionData } from './section-data.server'

test('the cost of a first visit is its price, or all prices of a service without one for it', async () => {
  const { clinics } = await fixturePart('layout')
  const [active] = clinics
  if (!active) throw new Error('The fixtures have no clinic.')
  const context = { content: { read: fixturePart }, clinics, active, membershipEnabled: true }
  const section = { _type: 'firstVisitsSection', _key: 'a', heading: '' } as const
  expect(await sectionData([section], context)).toMatchObject([
    {
      services: [
        { name: 'Chiropractic Care', cost: '$120 for 60 minutes, without insurance' },
        {
          name: 'Massage Therapy',
          cost: '$55 for 30 minutes, $95 for 60 minutes or $135 for 90 minutes, without insurance',
        },
        { name: 'Acupuncture' },
        { name: 'Injury Rehab' },
      ],
    },
  ])
})
