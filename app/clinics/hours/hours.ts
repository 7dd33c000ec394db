import { formatDay, wallClock } from '@site/domain/clinic-time'
import { formatDayHours, type HoursLine as FormattedLine } from '@site/domain/hours'
import {
  dayOf,
  hoursOfDay,
  type HoursSource,
  isWithoutEffect,
  specialDays,
  weekChanges,
  weekLines,
} from '@site/domain/hours-with-notices'
import { currentNotices, type Notice, noticeHeadline } from '@site/domain/notices'
import { type Editable, editOf, pick } from '~/content/edit'

type HoursLine = FormattedLine & { today: boolean }
type SpecialDayLine = { date: string; label: string; text: string; note: string } & Editable
/** The link after the sentence of a notice. */
type NoticeLink = { text: string; link: string } & Editable
type EditableSource = Omit<HoursSource, 'notices'> & {
  notices: readonly (Notice & { button?: NoticeLink | null } & Editable)[]
}
export type NoticeLine = {
  headline: string
  message: string
  button?: NoticeLink | null
} & Editable

/**
 * Returns the lines of the present week with today's line marked, or an empty list when no day has hours (LOC-11,
 * LOC-12, C-23).
 */
export function hoursLines(source: Omit<HoursSource, 'notices'>, now: Date): HoursLine[] {
  const { date } = wallClock(now)
  const today = dayOf(date)
  return weekLines(source, date).map((line) => ({ ...line, today: line.days.includes(today) }))
}

/**
 * Returns the lines of the dates from today to `days` days ahead on which notices change the hours or other weekly hours
 * begin, in order.
 */
export function specialDayLines(source: EditableSource, now: Date, days = 14): SpecialDayLine[] {
  const today = wallClock(now).date
  const changes = weekChanges(source, today, days).map(({ date, isUsual, lines }) => ({
    date,
    label: `From ${formatDay(date)}`,
    text: isUsual ? 'Usual hours' : 'New hours',
    note: lines.map(({ label, text }) => `${label}: ${text}.`).join(' '),
  }))
  const special = specialDays(source, today, days).map(({ date, lastDate, hours, note }) => ({
    // A note consists of the messages of notices.
    ...editOf(source.notices.find(({ message }) => message && note.includes(message)) ?? {}),
    date,
    label: date === lastDate ? formatDay(date) : `${formatDay(date)} - ${formatDay(lastDate)}`,
    text: formatDayHours(hours) ?? '',
    note,
  }))
  return [...changes, ...special].sort((a, b) => a.date.localeCompare(b.date, 'en'))
}

/**
 * Returns the notices that patients should read now. A notice that changes nothing at this clinic has the headline of an
 * information, because its own would name a time at which the clinic neither opens nor closes.
 */
export function noticeLines(source: EditableSource, now: Date): NoticeLine[] {
  const today = wallClock(now).date
  const isClosedToday = hoursOfDay(source, today)?.closed ?? false
  return currentNotices(source.notices, now).map((notice) => {
    const isInformation = !isClosedToday && isWithoutEffect(source, notice, today)
    const kind = isInformation ? 'information' : notice.kind
    return {
      ...pick(notice, 'message', 'button'),
      headline: noticeHeadline({ ...notice, kind }, now, isClosedToday),
    }
  })
}
