import { describe, expect, test } from 'vitest'
import { momentAt } from './clinic-time'
import {
  currentNotices,
  type Notice,
  type NoticeKind,
  noticeHeadline,
  noticeMoment,
  noticePeriod,
  overlap,
} from './notices'

/** Returns the moment of a time at the clinics in November 2026, such as '26 15:00'. */
function at(text: string): Date {
  const [day = '', time = ''] = text.split(' ')
  return momentAt(`2026-11-${day}`, time)
}
const notice = (kind: NoticeKind, from: string, until: string): Notice => ({
  kind,
  from: at(from).toISOString(),
  until: at(until).toISOString(),
  message: '',
})

describe('the headline of a notice', () => {
  test.each([
    ['closed', '24 10:15', '25 00:00', '24 10:15', 'Closed today'],
    ['closed', '24 00:00', '28 00:00', '25 09:00', 'Closed through Friday, November 27'],
    ['closed', '24 00:00', '28 00:00', '27 09:00', 'Closed today'],
    ['closed', '24 12:00', '24 14:00', '24 09:00', 'Closed today from 12:00 PM to 2:00 PM'],
    ['closed', '24 12:00', '24 14:00', '24 13:00', 'Closed until 2:00 PM'],
    ['closed', '24 12:00', '25 00:00', '24 09:00', 'Closed today from 12:00 PM'],
    [
      'closed',
      '24 12:00',
      '26 10:00',
      '24 13:00',
      'Closed until Thursday, November 26 at 10:00 AM',
    ],
    ['closed', '24 12:00', '26 10:00', '26 09:00', 'Closed until 10:00 AM'],
    ['opensLate', '24 00:00', '24 10:00', '24 07:00', 'Opens at 10:00 AM today'],
    ['opensLate', '24 08:00', '24 10:00', '24 07:00', 'Opens at 10:00 AM today'],
    [
      'opensLate',
      '24 00:00',
      '25 10:00',
      '24 07:00',
      'Closed until Wednesday, November 25 at 10:00 AM',
    ],
    ['closesEarly', '24 15:00', '25 00:00', '24 09:00', 'Closes at 3:00 PM today'],
    ['closesEarly', '24 15:00', '25 00:00', '24 15:00', 'Closed early today, at 3:00 PM'],
    ['closesEarly', '24 15:00', '26 00:00', '25 09:00', 'Closed today'],
    ['open', '28 10:00', '28 14:00', '28 08:00', 'Extra hours today from 10:00 AM to 2:00 PM'],
    ['open', '28 20:00', '29 02:00', '28 21:00', 'Extra hours'],
    ['moved', '24 00:00', '28 00:00', '25 09:00', 'Temporary location'],
    ['information', '24 00:00', '28 00:00', '25 09:00', 'Please note'],
  ] as const)('%s from %s until %s, read on %s: %s', (kind, from, until, now, headline) => {
    expect(noticeHeadline(notice(kind, from, until), at(now))).toBe(headline)
  })
})

describe('the period of a notice', () => {
  test.each([
    ['26 00:00', '27 00:00', 'Thursday, November 26, all day'],
    ['26 00:00', '29 00:00', 'Thursday, November 26 through Saturday, November 28'],
    ['26 00:00', '26 11:00', 'Thursday, November 26, until 11:00 AM'],
    ['26 15:00', '26 18:00', 'Thursday, November 26, 3:00 PM to 6:00 PM'],
    ['26 15:00', '27 00:00', 'Thursday, November 26, 3:00 PM to midnight'],
    ['26 00:00', '28 09:00', 'Thursday, November 26, 12:00 AM to Saturday, November 28, 9:00 AM'],
    ['26 15:00', '28 09:00', 'Thursday, November 26, 3:00 PM to Saturday, November 28, 9:00 AM'],
    ['26 15:00', '28 00:00', 'Thursday, November 26, 3:00 PM to Friday, November 27, midnight'],
  ])('from %s until %s is %s', (from, until, period) => {
    expect(noticePeriod(notice('closed', from, until))).toBe(period)
  })
})

test('current notices are those in force, and changes of hours later today, with hours first', () => {
  const information = notice('information', '24 00:00', '25 00:00')
  const earlyClosing = notice('closesEarly', '24 15:00', '25 00:00')
  const lunch = notice('closed', '24 12:00', '24 13:00')
  const later = [
    notice('information', '24 20:00', '25 00:00'),
    notice('closed', '25 00:00', '26 00:00'),
  ]
  const notices = [...later, information, earlyClosing, lunch]
  expect(currentNotices(notices, at('24 09:00'))).toEqual([lunch, earlyClosing, information])
  expect(currentNotices(notices, at('24 13:00'))).toEqual([earlyClosing, information])
  expect(currentNotices(notices, at('23 23:59'))).toEqual([])
})

test('notices contradict each other when both change the hours, or both are of one kind, at the same time', () => {
  const closure = notice('closed', '24 12:00', '24 14:00')
  expect(overlap(closure, notice('open', '24 13:00', '24 15:00'))).toBe(true)
  expect(overlap(closure, notice('closesEarly', '24 14:00', '25 00:00'))).toBe(false)
  expect(overlap(closure, notice('opensLate', '24 00:00', '24 12:00'))).toBe(false)
  const information = notice('information', '23 00:00', '25 00:00')
  expect(overlap(closure, information)).toBe(false)
  expect(overlap(information, notice('information', '24 00:00', '26 00:00'))).toBe(true)
  expect(overlap(information, notice('moved', '24 00:00', '26 00:00'))).toBe(false)
})

test('times of notices are rounded down to the minute, and other texts are rejected', () => {
  expect(noticeMoment('2026-11-26T08:00:59.999Z')).toBe('2026-11-26T08:00:00.000Z')
  expect(noticeMoment('2026-11-26T00:00:30-08:00')).toBe('2026-11-26T08:00:00.000Z')
  for (const text of ['', 'soon', '2026-13-01T00:00:00Z']) expect(noticeMoment(text)).toBeNull()
})
