import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayName, dayNames } from '@site/domain/hours'
import { dayOf, hoursOfDay } from '@site/domain/hours-with-notices'
import { type HoursException, noticesOfException, planMigration } from './hours-exceptions'
import { migrationReport } from './report'

const shift = (opens: string, closes: string) => ({ opens, closes })
const office = Object.fromEntries(
  dayNames.map((day) => [
    day,
    day === 'sunday' ? { closed: true } : { shifts: [shift('08:00', '18:00')] },
  ]),
)
const kinds = (exception: HoursException) =>
  noticesOfException(office, { date: '2026-12-24', ...exception }).map(
    ({ kind, from, until }) => `${kind} ${from.slice(5, 16)} ${until.slice(5, 16)}`,
  )

test('each exception becomes the notices that a patient understands', () => {
  expect(kinds({ closed: true })).toEqual(['closed 12-24T08:00 12-25T08:00'])
  expect(kinds({ shifts: [shift('08:00', '12:00')] })).toEqual([
    'closesEarly 12-24T20:00 12-25T08:00',
  ])
  expect(kinds({ shifts: [shift('10:00', '18:00')] })).toEqual([
    'opensLate 12-24T08:00 12-24T18:00',
  ])
  expect(kinds({ shifts: [shift('09:00', '11:00'), shift('13:00', '20:00')] })).toEqual([
    'opensLate 12-24T08:00 12-24T17:00',
    'closed 12-24T19:00 12-24T21:00',
    'open 12-25T02:00 12-25T04:00',
  ])
  expect(kinds({ date: '2026-12-27', shifts: [shift('10:00', '12:00')] })).toEqual([
    'open 12-27T18:00 12-27T20:00',
  ])
  expect(kinds({ shifts: [shift('08:00', '18:00')], note: 'Open on Christmas Eve' })).toEqual([
    'information 12-24T08:00 12-25T08:00',
  ])
})

test('exceptions that changed nothing on the website become no notices', () => {
  for (const exception of [
    { shifts: [] },
    { shifts: [shift('08:00', '')] },
    { date: '', closed: true },
    { shifts: [shift('08:00', '18:00')] },
  ])
    expect(kinds(exception)).toEqual([])
})

/* Opening times from 4:00 AM on, because daylight saving time skips or repeats none of them. */
const time = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
const anyShift = fc
  .uniqueArray(fc.integer({ min: 16, max: 95 }), { minLength: 2, maxLength: 2 })
  .map(([a = 0, b = 0]) => shift(time(Math.min(a, b)), time(Math.max(a, b))))
const anyDay = fc.oneof(
  fc.record({ closed: fc.constant(false), shifts: fc.array(anyShift, { maxLength: 3 }) }),
  fc.constant({ closed: true, shifts: [] }),
)
const anyWeek = fc.record(
  Object.fromEntries([...dayNames, 'weekend'].map((day) => [day, fc.option(anyDay)])) as Record<
    DayName | 'weekend',
    fc.Arbitrary<null | { closed: boolean; shifts: { opens: string; closes: string }[] }>
  >,
)
const anyDate = fc
  .integer({ min: 0, max: 4000 })
  .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))

/** Returns every quarter of an hour at which a day is open. */
const openQuarters = (hours: ReturnType<typeof hoursOfDay>) =>
  Array.from({ length: 96 }, (_, quarter) => time(quarter)).filter((at) =>
    hours?.shifts.some(({ opens, closes }) => at >= opens && at < closes),
  )

test('DAT-08 the notices of any exception open and close the clinic exactly as the exception did', () => {
  fc.assert(
    fc.property(anyWeek, anyDay, anyDate, (week, special, date) => {
      const before = hoursOfDay({ hours: { [dayOf(date)]: special }, notices: [] }, date)
      fc.pre(before !== null)
      const notices = noticesOfException(week, { ...special, date, note: 'Holiday' })
      const complete = {
        ...week,
        saturday: week.saturday ?? week.weekend,
        sunday: week.sunday ?? week.weekend,
      }
      const after = hoursOfDay({ hours: complete, notices }, date)
      expect(openQuarters(after)).toEqual(openQuarters(before))
      expect(after?.closed).toBe(before.closed)
    }),
    { numRuns: 1000 },
  )
})

const clinic = (id: string, hoursExceptions: HoursException[] | undefined, hours = office) => ({
  _id: id,
  _rev: `rev-${id}`,
  name: id.replace(/.*clinic-/, ''),
  hours,
  ...(hoursExceptions && { hoursExceptions }),
})
const thanksgiving = { date: '2026-11-26', closed: true, note: 'Thanksgiving' }

test('equal exceptions of several clinics become one notice, and the second of one date is left out with a remark', () => {
  const plan = planMigration([
    clinic('clinic-a', [thanksgiving, { date: '2026-11-26', closed: true, note: 'Again' }]),
    clinic('clinic-b', [thanksgiving]),
    clinic('clinic-c', undefined),
  ])
  expect(plan.notices).toMatchObject([
    {
      _id: expect.stringMatching(/^notice-[0-9a-f]{12}$/),
      kind: 'closed',
      message: 'Thanksgiving',
      clinics: [{ _ref: 'clinic-a' }, { _ref: 'clinic-b' }],
    },
  ])
  expect(plan.clinics.map(({ _id }) => _id)).toEqual(['clinic-a', 'clinic-b'])
  expect(plan.remarks).toEqual([
    'a: the entry for 2026-11-26 (Closed) changed nothing on the website and is left out.',
  ])
})

test('exceptions of a draft become draft notices, and those that it removed are named', () => {
  const christmas = { date: '2026-12-25', closed: true, note: 'Christmas' }
  const plan = planMigration([
    clinic('clinic-a', [thanksgiving]),
    clinic('clinic-b', [christmas]),
    clinic('drafts.clinic-a', [christmas]),
  ])
  expect(
    plan.notices.map(({ _id, clinics }) => [_id.split('.').length, clinics.map((c) => c._ref)]),
  ).toEqual([
    [1, ['clinic-a']],
    [1, ['clinic-b']],
    [2, ['clinic-b', 'clinic-a']],
  ])
  expect(plan.notices[2]?._id).toBe(`drafts.${plan.notices[1]?._id}`)
  expect(plan.remarks).toEqual([
    expect.stringContaining('The draft of a had removed “Thanksgiving”'),
  ])
})

test('the report states what is or would be changed', () => {
  const plan = planMigration([clinic('clinic-a', [thanksgiving])])
  expect(migrationReport(plan, { dryRun: true })).toEqual([
    `- ${plan.notices[0]?._id}: Closed, Thursday, November 26, all day, “Thanksgiving”, 1 clinic`,
    'Would create 1 notice and remove hoursExceptions from 1 document.',
  ])
  expect(migrationReport(planMigration([]), { dryRun: false })).toEqual(['Nothing to migrate.'])
})
