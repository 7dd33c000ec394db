import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursLines as siteLines } from '../../app/clinics/hours/hours'
import { clinic } from '../../app/content/schemas.server'
import { dayNames } from '@site/domain/hours'
import { hoursLines as studioLines } from '../../studio/hours/week'

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const shift = fc.record({ opens: time, closes: time })
const usual = { closed: false, shifts: [{ opens: '08:00', closes: '18:00' }] }
const day = fc.oneof(
  { weight: 4, arbitrary: fc.constant(usual) },
  { weight: 1, arbitrary: fc.constant({ closed: true, shifts: [] }) },
  {
    weight: 2,
    arbitrary: fc.record({ closed: fc.boolean(), shifts: fc.array(shift, { maxLength: 2 }) }),
  },
  { weight: 1, arbitrary: fc.constant(undefined) },
)
const week = fc.record(Object.fromEntries([...dayNames, 'weekend'].map((name) => [name, day])))

test('LOC-11 LOC-12 the site prints the hours that the Studio shows to staff, for any week', () => {
  fc.assert(
    fc.property(week, (hours) => {
      const parsed = clinic.parse({ id: 'ashland', name: 'Ashland', hours })
      const onSite = siteLines(parsed, new Date('2026-03-04T12:00:00Z')).map(({ label, text }) => ({
        label,
        text,
      }))
      expect(studioLines(hours).map(({ label, text }) => ({ label, text }))).toEqual(onSite)
    }),
    { numRuns: 500 },
  )
})
