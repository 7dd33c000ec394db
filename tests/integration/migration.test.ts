import { beforeAll, expect, test } from 'vitest'
import type { TestLake } from '@site/content-lake/testing'
import { migrateHoursExceptions } from '../../tools/migrations/hours-exceptions'
import { seededDataset } from './dataset'

let lake: TestLake
beforeAll(async () => {
  lake = await seededDataset()
  return () => lake.destroy()
}, 30_000)

const field = '*[_type == "clinic" && defined(hoursExceptions)]._id'

test('DAT-08 the former exceptions of a dataset become notices in one step, and a second run changes nothing', async () => {
  const exception = {
    _key: 'day',
    date: '2026-07-03',
    closed: false,
    shifts: [{ _key: 'a', opens: '09:00', closes: '12:00' }],
    note: 'Independence Day',
  }
  await lake.client
    .transaction()
    .patch('clinic-ashland', { set: { hoursExceptions: [exception] } })
    .patch('clinic-central-point', { set: { hoursExceptions: [] } })
    .commit()
  const dryRun = await migrateHoursExceptions(lake.client, { dryRun: true })
  expect(await lake.client.fetch(field)).toHaveLength(2)
  const plan = await migrateHoursExceptions(lake.client)
  expect(plan).toEqual(dryRun)
  expect(await lake.client.fetch(field)).toEqual([])
  expect(await lake.client.getDocument(plan.notices[0]?._id ?? '')).toMatchObject({
    _type: 'notice',
    kind: 'closesEarly',
    from: '2026-07-03T19:00:00.000Z',
    until: '2026-07-04T07:00:00.000Z',
    message: 'Independence Day',
    everyClinic: false,
    clinics: [{ _ref: 'clinic-ashland' }],
  })
  expect(await migrateHoursExceptions(lake.client)).toEqual({
    notices: [],
    clinics: [],
    remarks: [],
  })
})

test('a clinic that is edited during the migration stops it before anything is changed', async () => {
  await lake.client
    .patch('clinic-ashland')
    .set({ hoursExceptions: [{ date: '2026-07-04', closed: true }] })
    .commit()
  // Another change arrives between the read and the write.
  const racing = Object.create(lake.client, {
    transaction: {
      value: () => {
        const transaction = lake.client.transaction()
        const commit = transaction.commit.bind(transaction)
        return Object.assign(transaction, {
          commit: async () => {
            await lake.client.patch('clinic-ashland').set({ tagline: 'Edited' }).commit()
            return commit()
          },
        })
      },
    },
  }) as typeof lake.client
  await expect(migrateHoursExceptions(racing)).rejects.toThrow()
  expect(await lake.client.fetch(field)).toEqual(['clinic-ashland'])
  expect(
    await lake.client.fetch(
      'count(*[_type == "notice" && from > "2026-07-04" && from < "2026-07-05"])',
    ),
  ).toBe(0)
})
