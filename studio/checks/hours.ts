import { wallClock } from '@site/domain/clinic-time'
import { longDate } from '@site/domain/dates'
import { dayLabel } from '@site/domain/hours'
import { scheduledOn } from '@site/domain/hours-with-notices'
import { phaseOf } from '@site/domain/in-force'
import { findWeekProblems } from '../hours/problems'
import { scheduledHoursOf, type Week } from '../hours/week'
import {
  type ClinicNotice,
  conflictMessage,
  findConflict,
  orderMessage,
  parseNotice,
} from '../notices/notice'
import { asRecords, asText, createFix, createPlace, isRecord, keyOf, titleOf } from './content'
import type { Check, Doc, Finding } from './types'

/** Finds usual opening hours that are not valid, and the first such day of scheduled ones. */
export const hours: Check = ({ content }) =>
  content.ofType('clinic').flatMap((doc) => {
    const problemsOf = (week: unknown, path: string, title: string) =>
      findWeekProblems(week as Week | undefined).flatMap(({ level, day, message }) =>
        level === 'error'
          ? [
              {
                id: `hours:${doc._id}:${path === 'hours' ? day : path}`,
                severity: 'error' as const,
                message: `${title}, ${dayLabel(day)}: ${message}`,
                places: [createPlace(doc, `${path}.${day}`, dayLabel(day))],
                fixes: [],
              },
            ]
          : [],
      )
    return [
      ...problemsOf(doc.hours, 'hours', titleOf(doc)),
      ...asRecords(doc.scheduledHours).flatMap((entry, index) => {
        const path = `scheduledHours[${keyOf(entry) ?? index}].hours`
        return problemsOf(entry.hours, path, `Scheduled hours of ${titleOf(doc)}`).slice(0, 1)
      }),
    ]
  })

/** Finds scheduled hours that apply for good, which later changes of the opening hours would not change. */
export const lastingHours: Check = ({ content, now }) =>
  content.ofType('clinic').flatMap((doc): Finding[] => {
    const entries = asRecords(doc.scheduledHours)
    const applied = scheduledOn(scheduledHoursOf(entries), wallClock(now).date)
    if (!applied || applied.through !== null) return []
    const entry = entries.find(({ from }) => from === applied.from)
    if (!isRecord(entry?.hours)) return []
    return [
      {
        id: `lasting-hours:${doc._id}`,
        severity: 'info',
        message: `${titleOf(doc)} has had new hours since ${longDate(applied.from)}. Make them the opening hours, so that later changes of those take effect.`,
        places: [createPlace(doc, 'scheduledHours', 'Scheduled hours')],
        fixes: [
          createFix('Make them the opening hours', doc, {
            hours: entry.hours,
            scheduledHours: entries.filter((other) => other !== entry),
          }),
        ],
      },
    ]
  })

/** Returns whether staff have not yet chosen the first clinic of a new notice, which they cannot publish until then. */
function isBeingWritten(doc: Doc, { clinicIds }: ClinicNotice): boolean {
  return doc._unpublished === true && clinicIds.every((id) => id === '')
}

/** Finds notices that end before they begin, apply to no clinic, or contradict another notice, unless they are past. */
export const notices: Check = ({ content, now }) => {
  const entries = content.ofType('notice').flatMap((doc) => {
    const notice = parseNotice(doc)
    return notice && phaseOf(notice, now) !== 'past' ? [{ doc, notice }] : []
  })
  const nameOf = (id: string) => {
    const clinic = content.byId(id)
    return clinic && titleOf(clinic)
  }
  return entries.flatMap(({ doc, notice }, index): Finding[] => {
    const earlier = entries.slice(0, index).map((entry) => entry.notice)
    const conflict = findConflict(notice, earlier)
    const isWithoutClinic =
      !notice.everyClinic && !isBeingWritten(doc, notice) && !notice.clinicIds.some(nameOf)
    const message = isWithoutClinic
      ? 'The notice applies to no clinic. Add a clinic, or delete the notice.'
      : (orderMessage(notice) ?? (conflict && conflictMessage(notice, conflict, nameOf)))
    return message
      ? [
          {
            id: `notice:${doc._id}`,
            severity: 'error',
            message: `“${titleOf(doc)}”: ${message}`,
            places: [createPlace(doc, isWithoutClinic ? 'clinics' : 'until', 'Notice')],
            fixes: [],
          },
        ]
      : []
  })
}

/** Finds 'PST' or 'PDT' in the office hours, because each is correct for only part of the year (C-09). */
export const timeZone: Check = ({ content }) => {
  const settings = content.byId('siteSettings')
  const officeHours = asText(settings?.officeHours)
  const [zone] = /\bP[SD]T\b/.exec(officeHours) ?? []
  if (!settings || !zone) return []
  return [
    {
      id: 'time-zone',
      severity: 'info',
      message: `“${officeHours}” uses ${zone}, which is wrong ${zone === 'PST' ? 'from March to November' : 'from November to March'}. Use “Pacific Time”, which is correct all year.`,
      places: [createPlace(settings, 'officeHours', 'Office hours')],
      fixes: [
        createFix('Change to “Pacific Time”', settings, {
          officeHours: officeHours.replace(/\bP[SD]T\b/g, 'Pacific Time'),
        }),
      ],
    },
  ]
}
