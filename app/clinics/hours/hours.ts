import { formatDay, wallClock } from '@site/domain/clinic-time'
import { formatDayHours, formatWeek, type HoursLine as FormattedLine } from '@site/domain/hours'
import {
  dayOf,
  hoursOfDay,
  type HoursSource,
  isWithoutEffect,
  specialDays,
} from '@site/domain/hours-with-notices'
import { currentNotices, type Notice, noticeHeadline } from '@site/domain/notices'
import { type Editable, editOf, pick } from '~/content/edit'
import type { Week } from '~/content/types'

export type HoursLine = FormattedLine & { today: boolean }
export type SpecialDayLine = { date: string; label: string; text: string; note: string } & Editable
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
 * Returns the lines of the week with today's line marked, or an empty list when no day has hours (LOC-11, LOC-12,
 * C-23).
 */
export function hoursLines(week: Week | null, now: Date): HoursLine[] {
  if (!week) return []
  const today = dayOf(wallClock(now).date)
  return formatWeek((day) => week[day]).map((line) => ({
    ...line,
    today: line.days.includes(today),
  }))
}

/** Returns the lines of the dates from today to `days` days ahead on which notices change the hours, in order. */
export function specialDayLines(source: EditableSource, now: Date, days = 14): SpecialDayLine[] {
  return specialDays(source, wallClock(now).date, days).map(({ date, lastDate, hours, note }) => ({
    // A note consists of the messages of notices.
    ...editOf(source.notices.find(({ message }) => message && note.includes(message)) ?? {}),
    date,
    label: date === lastDate ? formatDay(date) : `${formatDay(date)} - ${formatDay(lastDate)}`,
    text: formatDayHours(hours) ?? '',
    note,
  }))
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
