import { formatDay, wallClock } from './clinic-time'
import { formatTime } from './hours'
import { phaseOf } from './in-force'

/** The kinds of notices, and how staff read them. */
export const noticeKinds = {
  closed: 'Closed',
  opensLate: 'Opens late',
  closesEarly: 'Closes early',
  open: 'Extra hours',
  moved: 'Moved',
  information: 'Information',
} as const
export type NoticeKind = keyof typeof noticeKinds

/** The kinds during which a clinic is closed although its weekly hours say otherwise. */
const closures: readonly NoticeKind[] = ['closed', 'opensLate', 'closesEarly']

/**
 * A notice of a clinic. `from` and `until` are moments in UTC, such as 2026-11-26T08:00:00.000Z, in full minutes; the
 * notice is in force from the first until just before the second.
 */
export type Notice = { kind: NoticeKind; from: string; until: string; message: string }

/** Returns whether this is a kind of notice. */
export function isNoticeKind(value: unknown): value is NoticeKind {
  return typeof value === 'string' && Object.hasOwn(noticeKinds, value)
}

/**
 * Returns a moment rounded down to its minute, as notices and dated content contain it, or null when the text is not a
 * moment. Pages are cached for a minute, so nothing must begin or end within one.
 */
export function noticeMoment(text: string): string | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(Math.floor(time / 60_000) * 60_000).toISOString()
}

/** Returns whether a notice of this kind closes the clinic. */
export function isClosure({ kind }: Pick<Notice, 'kind'>): boolean {
  return closures.includes(kind)
}

/** Returns whether a notice of this kind changes the clinic's hours. */
export function changesHours({ kind }: Pick<Notice, 'kind'>): boolean {
  return kind === 'open' || closures.includes(kind)
}

/**
 * Returns the notices that patients should read now, those about hours first: all in force, and changes of the hours
 * that begin later today.
 */
export function currentNotices<N extends Notice>(notices: readonly N[], now: Date): N[] {
  const today = wallClock(now).date
  return notices
    .filter((notice) => {
      const phase = phaseOf(notice, now)
      const isToday = changesHours(notice) && wallClock(new Date(notice.from)).date === today
      return phase === 'inForce' || (phase === 'coming' && isToday)
    })
    .sort(
      (a, b) =>
        Number(changesHours(b)) - Number(changesHours(a)) || a.from.localeCompare(b.from, 'en'),
    )
}

/**
 * Returns what a current notice means for patients today, such as 'Closed today' or 'Opens at 10:00 AM today'. At a clinic
 * that `isClosedToday`, as when its hours are over before a late opening, no notice names a time of today.
 */
export function noticeHeadline(notice: Notice, now: Date, isClosedToday = false): string {
  const { kind } = notice
  if (kind === 'moved') return 'Temporary location'
  if (kind === 'information') return 'Please note'
  const today = wallClock(now).date
  const start = wallClock(new Date(notice.from))
  const end = wallClock(new Date(notice.until))
  const last = lastDay(notice)
  const range = `from ${formatTime(start.time)} to ${formatTime(end.time)}`
  if (kind === 'open') return start.date === last ? `Extra hours today ${range}` : 'Extra hours'
  if (isClosedToday && last === today) return 'Closed today'
  if (kind === 'opensLate' && end.date === today) return `Opens at ${formatTime(end.time)} today`
  if (phaseOf(notice, now) === 'coming') {
    if (kind === 'closesEarly') return `Closes at ${formatTime(start.time)} today`
    return end.date === today
      ? `Closed today ${range}`
      : `Closed today from ${formatTime(start.time)}`
  }
  if (kind === 'closesEarly' && start.date === last)
    return `Closed early today, at ${formatTime(start.time)}`
  if (end.time === '00:00')
    return last === today ? 'Closed today' : `Closed through ${formatDay(last)}`
  const day = end.date === today ? '' : `${formatDay(end.date)} at `
  return `Closed until ${day}${formatTime(end.time)}`
}

/** Returns the last date on which a notice is in force, even when only in part. */
export function lastDay({ until }: Pick<Notice, 'until'>): string {
  return wallClock(new Date(Date.parse(until) - 60_000)).date
}

/** Returns the period of a notice: 'Thursday, November 26, all day', '…, until 11:00 AM' or '…, 3:00 PM to 6:00 PM'. */
export function noticePeriod(notice: Pick<Notice, 'from' | 'until'>): string {
  const [start, end] = [wallClock(new Date(notice.from)), wallClock(new Date(notice.until))]
  const last = lastDay(notice)
  const isFullDays = start.time === '00:00' && end.time === '00:00'
  if (isFullDays)
    return start.date === last
      ? `${formatDay(start.date)}, all day`
      : `${formatDay(start.date)} through ${formatDay(last)}`
  const endTime = end.time === '00:00' ? 'midnight' : formatTime(end.time)
  if (start.date === last && start.time === '00:00')
    return `${formatDay(start.date)}, until ${endTime}`
  return start.date === last
    ? `${formatDay(start.date)}, ${formatTime(start.time)} to ${endTime}`
    : `${formatDay(start.date)}, ${formatTime(start.time)} to ${formatDay(last)}, ${endTime}`
}

/**
 * Returns whether two notices of one clinic contradict each other: they are in force at the same time, and both change
 * the hours or both are of the same kind. An information may be shown during a closure.
 */
export function overlap(a: Omit<Notice, 'message'>, b: Omit<Notice, 'message'>): boolean {
  if (a.kind !== b.kind && !(changesHours(a) && changesHours(b))) return false
  return Date.parse(a.from) < Date.parse(b.until) && Date.parse(b.from) < Date.parse(a.until)
}
