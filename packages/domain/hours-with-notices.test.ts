import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentAt, wallClock } from './clinic-time'
import { formatDayHours } from './hours'
import { hoursOfDay, openStatus, specialDays, todaysHours, weekChanges } from './hours-with-notices'
import type { Notice, NoticeKind } from './notices'
import {
  type Hours,
  type Week,
  nameOf,
  changes,
  open,
  closed,
  week,
  office,
  minute,
  day,
  inOregon,
  timeOf,
  anyShift,
  anyWeek,
  anyMoment,
} from './testing'

const source = (hours: Week | null, notices: Notice[] = []) => ({ hours, notices })
/** Returns a notice between two times at the clinics, such as '2026-11-26 15:00'. */
function notice(kind: NoticeKind, from: string, until: string, message = ''): Notice {
  const moment = (text: string) => {
    const [date = '', time = ''] = text.split(' ')
    return momentAt(date, time).toISOString()
  }
  return { kind, from: moment(from), until: moment(until), message }
}

/** The oracle computes with Intl what a calendar and a clock in Oregon show, one moment at a time. */

const quarter = 15 * minute
const formats = {
  weekday: inOregon({ weekday: 'long' }),
  day: inOregon({ weekday: 'long', month: 'long', day: 'numeric' }),
  clock: inOregon({ hour: 'numeric', minute: '2-digit' }),
  military: inOregon({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  date: new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }),
}
/** Formats a time of day. Intl writes a narrow no-break space before AM and PM, which is replaced. */
const clockText = (moment: Date | number) => formats.clock.format(moment).replace(/\s/g, ' ')

type Source = ReturnType<typeof source>

function isIn(clinic: Source, kinds: NoticeKind[], moment: number): boolean {
  return clinic.notices.some(
    ({ kind, from, until }) =>
      kinds.includes(kind) && Date.parse(from) <= moment && moment < Date.parse(until),
  )
}
const isClosedByNotice = (clinic: Source, moment: number) =>
  isIn(clinic, ['closed', 'opensLate', 'closesEarly'], moment)

const usualHours = ({ hours }: Source, moment: number) =>
  hours?.[nameOf(formats.weekday.format(moment))] ?? null

function isOpenAt(clinic: Source, moment: number): boolean {
  if (isClosedByNotice(clinic, moment)) return false
  const usual = usualHours(clinic, moment)
  const time = formats.military.format(moment)
  const isUsuallyOpen =
    usual !== null &&
    !usual.closed &&
    usual.shifts.some(({ opens, closes }) => time >= opens && time < closes)
  return isUsuallyOpen || isIn(clinic, ['open'], moment)
}

/** Returns every quarter of an hour of a date at the clinics. */
function momentsOf(date: string): number[] {
  const start = Date.parse(`${date}T00:00:00Z`)
  return Array.from({ length: (36 * 60) / 15 }, (_, i) => start + i * quarter).filter(
    (moment) => formats.date.format(moment) === date,
  )
}

/** Returns whether the hours of the date of a moment are known: from the week, or because notices decide the day. */
function isKnown(clinic: Source, date: string): boolean {
  const moments = momentsOf(date)
  const usual = usualHours(clinic, moments[0] ?? 0)
  return (
    (usual !== null && (usual.closed || usual.shifts.length > 0)) ||
    moments.some((moment) => isOpenAt(clinic, moment)) ||
    moments.every((moment) => isClosedByNotice(clinic, moment))
  )
}

function expectedStatus(clinic: Source, now: number) {
  if (!isKnown(clinic, formats.date.format(now)))
    return isClosedByNotice(clinic, now) ? { open: false, text: 'Closed now' } : null
  const isOpen = isOpenAt(clinic, now)
  const dates = new Set([formats.date.format(now)])
  // Hours and notices begin and end on a quarter of an hour, so the status only changes there.
  for (let moment = Math.ceil((now + 1) / quarter) * quarter; ; moment += quarter) {
    dates.add(formats.date.format(moment))
    const ahead = dates.size - 1
    if (ahead > 14) return { open: false, text: 'Closed now' }
    if (isOpenAt(clinic, moment) === isOpen) continue
    if (isOpen) return { open: true, text: `Open now, closes at ${clockText(moment)}` }
    const when =
      ahead === 0
        ? ''
        : ahead === 1
          ? 'tomorrow '
          : `${(ahead < 7 ? formats.weekday : formats.day).format(moment)} `
    return { open: false, text: `Closed now, opens ${when}at ${clockText(moment)}` }
  }
}

/* Random notices. */

const mostlyClosed = fc.constant(week(Array<Hours>(7).fill(closed)))
const closures = ['closed', 'opensLate', 'closesEarly', 'information', 'moved'] as const
/**
 * Generates a notice near a day: a closure of up to four days, or extra hours of one day. Its times are wall clock
 * times.
 */
const anyNotice = fc.oneof(
  fc
    .tuple(
      fc.constantFrom<NoticeKind>(...closures),
      fc.integer({ min: -3, max: 16 }),
      fc.tuple(fc.nat(95), fc.nat(95)),
      fc.nat(3),
    )
    .map(([kind, ahead, [first, last], days]) => ({ kind, ahead, first, last, days })),
  anyShift.map(({ opens, closes }) => ({ kind: 'open' as const, opens, closes })),
)
const anyClinic = fc
  .tuple(
    anyMoment,
    fc.oneof({ weight: 5, arbitrary: anyWeek }, { weight: 1, arbitrary: mostlyClosed }),
    fc.array(fc.tuple(anyNotice, fc.nat(16)), { maxLength: 3 }),
  )
  .map(([now, hours, drawn]) => {
    const dateAt = (ahead: number) => formats.date.format(now + ahead * day)
    const notices = drawn.flatMap(([entry, ahead]): Notice[] => {
      if ('opens' in entry)
        return [
          notice('open', `${dateAt(ahead)} ${entry.opens}`, `${dateAt(ahead)} ${entry.closes}`),
        ]
      const until = dateAt(entry.ahead + entry.days)
      const made = notice(
        entry.kind,
        `${dateAt(entry.ahead)} ${timeOf(entry.first)}`,
        `${until} ${timeOf(entry.last)}`,
      )
      return made.from < made.until ? [made] : []
    })
    return { now, clinic: source(hours, notices) }
  })

describe('open or closed', () => {
  const at = (time: string, clinic = source(office)) => openStatus(clinic, new Date(time))?.text

  test('shows when that changes, to the minute', () => {
    expect(at('2026-06-01T14:59:59Z')).toBe('Closed now, opens at 8:00 AM')
    expect(at('2026-06-01T15:00:00Z')).toBe('Open now, closes at 6:00 PM')
    expect(at('2026-06-02T00:59:59Z')).toBe('Open now, closes at 6:00 PM')
    expect(at('2026-06-02T01:00:00Z')).toBe('Closed now, opens tomorrow at 8:00 AM')
    expect(at('2026-06-06T20:00:00Z')).toBe('Closed now, opens Monday at 8:00 AM')
  })

  test("follows Oregon's clocks through both changes of 2026", () => {
    expect(at('2026-03-07T17:00:00Z')).toBe('Open now, closes at 1:00 PM')
    expect(at('2026-03-09T15:00:00Z')).toBe('Open now, closes at 6:00 PM')
    expect(at('2026-03-08T09:59:59Z')).toBe('Closed now, opens tomorrow at 8:00 AM')
    expect(at('2026-11-02T15:30:00Z')).toBe('Closed now, opens at 8:00 AM')
    expect(at('2026-11-02T16:00:00Z')).toBe('Open now, closes at 6:00 PM')
  })

  test('a closure of a few hours begins and ends at the minute, and then the usual hours apply', () => {
    const clinic = source(office, [notice('closed', '2026-06-01 12:00', '2026-06-01 14:30')])
    expect(at('2026-06-01T18:59:59Z', clinic)).toBe('Open now, closes at 12:00 PM')
    expect(at('2026-06-01T19:00:00Z', clinic)).toBe('Closed now, opens at 2:30 PM')
    expect(at('2026-06-01T21:29:59Z', clinic)).toBe('Closed now, opens at 2:30 PM')
    expect(at('2026-06-01T21:30:00Z', clinic)).toBe('Open now, closes at 6:00 PM')
    expect(todaysHours(clinic, new Date('2026-06-01T23:00:00Z'))).toBe(
      '8:00 AM - 12:00 PM, 2:30 PM - 6:00 PM',
    )
  })

  test('a late opening, an early closing and extra hours change the hours of their day', () => {
    const clinic = source(office, [
      notice('opensLate', '2026-06-01 00:00', '2026-06-01 10:00'),
      notice('closesEarly', '2026-06-01 15:00', '2026-06-02 00:00'),
      notice('open', '2026-06-03 18:00', '2026-06-04 00:00'),
      notice('open', '2026-06-07 10:00', '2026-06-07 14:00'),
    ])
    const hours = (date: string) => formatDayHours(hoursOfDay(clinic, date))
    expect(hours('2026-06-01')).toBe('10:00 AM - 3:00 PM')
    expect(hours('2026-06-02')).toBe('8:00 AM - 6:00 PM')
    expect(hours('2026-06-03')).toBe('8:00 AM - 11:59 PM')
    expect(hours('2026-06-04')).toBe('8:00 AM - 6:00 PM')
    expect(hours('2026-06-07')).toBe('10:00 AM - 2:00 PM')
    expect(at('2026-06-06T20:30:00Z', clinic)).toBe('Closed now, opens tomorrow at 10:00 AM')
  })

  test('a closed day is 24 hours of the wall clock also when daylight saving begins or ends', () => {
    const always = week(Array<Hours>(7).fill(open(['00:00', '23:59'])))
    for (const date of ['2026-03-08', '2026-11-01']) {
      const next = wallClock(new Date(momentAt(date, '12:00').getTime() + day)).date
      const clinic = source(always, [notice('closed', `${date} 00:00`, `${next} 00:00`)])
      expect(hoursOfDay(clinic, date)).toEqual(closed)
      expect(hoursOfDay(clinic, next)).toEqual(open(['00:00', '23:59']))
    }
  })

  test('a clinic that opens a week or more ahead shows the date', () => {
    const clinic = source(week(Array<Hours>(7).fill(closed)), [
      notice('open', '2026-06-12 09:00', '2026-06-12 10:00'),
    ])
    expect(at('2026-06-05T20:00:00Z', clinic)).toBe('Closed now, opens Friday, June 12 at 9:00 AM')
    expect(at('2026-06-06T20:00:00Z', clinic)).toBe('Closed now, opens Friday at 9:00 AM')
    expect(at('2026-05-01T20:00:00Z', clinic)).toBe('Closed now')
  })

  test('LOC-05 is null without hours, and closed while a closure is in force', () => {
    const now = new Date('2026-06-01T19:00:00Z')
    for (const unknown of [null, week([])]) {
      expect(openStatus(source(unknown), now)).toBeNull()
      expect(todaysHours(source(unknown), now)).toBeNull()
      const clinic = source(unknown, [notice('closed', '2026-06-01 08:00', '2026-06-01 15:00')])
      expect(openStatus(clinic, now)).toEqual({ open: false, text: 'Closed now' })
      expect(todaysHours(clinic, now)).toBeNull()
    }
  })

  test('the status of any clinic with any notices at any moment matches a search along the wall clock', () => {
    expect(changes).toHaveLength(20)
    fc.assert(
      fc.property(anyClinic, ({ clinic, now }) => {
        expect(openStatus(clinic, new Date(now))).toEqual(expectedStatus(clinic, now))
      }),
    )
  })

  test('DAT-08 the hours of any day with any notices cover exactly the moments at which the clinic is open', () => {
    fc.assert(
      fc.property(anyClinic, fc.nat(4), ({ clinic, now }, ahead) => {
        const date = formats.date.format(now + ahead * day)
        const hours = hoursOfDay(clinic, date)
        expect(hours !== null).toBe(isKnown(clinic, date))
        const covered = momentsOf(date).filter((moment) => {
          const time = formats.military.format(moment)
          return hours?.shifts.some(({ opens, closes }) => time >= opens && time < closes)
        })
        expect(covered).toEqual(momentsOf(date).filter((moment) => isOpenAt(clinic, moment)))
        expect(hours?.closed ?? false).toBe(hours !== null && covered.length === 0)
      }),
      { numRuns: 300 },
    )
  })

  test('DAT-08 a notice about something else than hours changes no hours', () => {
    const clinic = source(office, [
      notice('information', '2026-06-01 00:00', '2026-06-02 00:00'),
      notice('moved', '2026-06-01 00:00', '2026-06-02 00:00'),
    ])
    expect(hoursOfDay(clinic, '2026-06-01')).toEqual(open(['08:00', '18:00']))
    expect(specialDays(clinic, '2026-06-01')).toEqual([])
  })
})

describe('special days', () => {
  const lines = (clinic: Source, date: string, days?: number) =>
    specialDays(clinic, date, days).map(
      (entry) =>
        `${entry.date}${entry.lastDate === entry.date ? '' : `-${entry.lastDate}`} ${formatDayHours(entry.hours)} ${entry.note}`,
    )

  test('are those from a date to a number of days ahead, in order, with their messages', () => {
    const dates = ['2026-12-10', '2026-12-09', '2026-11-24', '2026-11-25']
    const clinic = source(
      office,
      dates.map((date, i) => notice('closed', `${date} 00:00`, `${date} 23:59`, `Message ${i}`)),
    )
    expect(lines(clinic, '2026-11-25', 14)).toEqual([
      '2026-11-25 Closed Message 3',
      '2026-12-09 Closed Message 1',
    ])
  })

  test('of one closure are one entry, including days on which the clinic is closed anyway', () => {
    const clinic = source(office, [
      notice('closed', '2026-06-05 12:00', '2026-06-09 08:00', 'New floor'),
    ])
    expect(lines(clinic, '2026-06-01')).toEqual([
      '2026-06-05 8:00 AM - 12:00 PM New floor',
      '2026-06-06-2026-06-08 Closed New floor',
    ])
    expect(lines(clinic, '2026-06-07')).toEqual(['2026-06-07-2026-06-08 Closed New floor'])
    expect(lines(clinic, '2026-06-10')).toEqual([])
  })

  test('that do not follow each other are separate entries, although their hours and messages are equal', () => {
    const holidays = ['2026-12-24', '2026-12-26'].map((date) =>
      notice('closed', `${date} 00:00`, `${date} 23:59`, 'Holiday'),
    )
    expect(lines(source(office, holidays), '2026-12-01')).toEqual([
      '2026-12-24 Closed Holiday',
      '2026-12-26 Closed Holiday',
    ])
  })

  test('of an early closing after a late opening show both reasons', () => {
    const clinic = source(office, [
      notice('opensLate', '2026-06-01 00:00', '2026-06-01 10:00', 'Ice.'),
      notice('closesEarly', '2026-06-01 15:00', '2026-06-01 18:00', 'Snow.'),
    ])
    expect(lines(clinic, '2026-06-01')).toEqual(['2026-06-01 10:00 AM - 3:00 PM Ice. Snow.'])
  })
})

describe('scheduled hours', () => {
  const early = week(Array<Hours>(7).fill(open(['07:00', '15:00'])))
  const short = week(Array<Hours>(7).fill(open(['10:00', '12:00'])))
  const scheduledHours = [
    { from: '2027-07-05', through: '2027-07-11', hours: short },
    { from: '2027-06-01', through: '2027-08-31', hours: early },
    { from: '2027-08-02', through: '2027-08-08', hours: short },
    { from: '2028-01-01', through: null, hours: early },
  ]
  const scheduled = { ...source(office), scheduledHours }
  const textOn = (date: string) => formatDayHours(hoursOfDay(scheduled, date))

  test('DAT-08 replace the usual hours from their first through their last day, those that began last before others', () => {
    expect(
      [
        '2027-05-31',
        '2027-06-01',
        '2027-07-05',
        '2027-07-12',
        '2027-08-02',
        '2027-08-31',
        '2027-09-01',
      ].map(textOn),
    ).toEqual([
      '8:00 AM - 6:00 PM',
      '7:00 AM - 3:00 PM',
      '10:00 AM - 12:00 PM',
      '7:00 AM - 3:00 PM',
      '10:00 AM - 12:00 PM',
      '7:00 AM - 3:00 PM',
      '8:00 AM - 6:00 PM',
    ])
    expect(textOn('2035-01-01')).toBe('7:00 AM - 3:00 PM')
  })

  test('a notice changes scheduled hours too', () => {
    const closing = notice('closesEarly', '2027-06-02 13:00', '2027-06-03 00:00')
    expect(hoursOfDay({ ...scheduled, notices: [closing] }, '2027-06-02')).toEqual(
      open(['07:00', '13:00']),
    )
    const now = momentAt('2027-06-01', '15:30')
    expect(openStatus(scheduled, now)?.text).toBe('Closed now, opens tomorrow at 7:00 AM')
  })

  test('are announced on the dates on which other hours begin, the usual ones as well', () => {
    const dates = (from: string, days: number) =>
      weekChanges(scheduled, from, days).map(({ date, lines }) => `${date} ${lines[0]?.text}`)
    expect(dates('2027-05-18', 14)).toEqual(['2027-06-01 7:00 AM - 3:00 PM'])
    expect(dates('2027-05-17', 14)).toEqual([])
    expect(dates('2027-06-01', 365).sort()).toEqual([
      '2027-07-05 10:00 AM - 12:00 PM',
      '2027-07-12 7:00 AM - 3:00 PM',
      '2027-08-02 10:00 AM - 12:00 PM',
      '2027-08-09 7:00 AM - 3:00 PM',
      '2027-09-01 8:00 AM - 6:00 PM',
      '2028-01-01 7:00 AM - 3:00 PM',
    ])
  })

  test('that equal those before them are not announced', () => {
    const same = [{ from: '2027-06-01', through: '2027-08-31', hours: office }]
    expect(weekChanges({ ...source(office), scheduledHours: same }, '2027-05-18', 365)).toEqual([])
  })
})
