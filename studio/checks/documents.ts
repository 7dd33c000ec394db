import { findWeekProblems } from '../hours/problems'
import { dayLabel } from '@site/domain/hours'
import { packageIds } from '@site/domain/packages'
import { maxUploadedPdfBytes } from '@site/domain/uploaded-pdf'
import { wallClock } from '@site/domain/clinic-time'
import { longDate } from '@site/domain/dates'
import { scheduledOn } from '@site/domain/hours-with-notices'
import { phaseOf } from '@site/domain/in-force'
import { scheduledHoursOf, type Week } from '../hours/week'
import {
  type ClinicNotice,
  conflictMessage,
  findConflict,
  orderMessage,
  parseNotice,
} from '../notices/notice'
import {
  asRecords,
  asText,
  collectRecords,
  createFix,
  createPlace,
  isRecord,
  keyOf,
  titleOf,
  valueAt,
} from './content'
import type { Check, Doc, Finding } from './types'

/** Finds pictures without a description for screen readers. */
export const pictures: Check = ({ content }) =>
  content.all.flatMap((doc) =>
    collectRecords(doc).flatMap(({ value, path }) => {
      if (!isRecord(value.asset) && typeof value._sanityAsset !== 'string') return []
      const isFile = isRecord(value.asset) && asText(value.asset._ref).startsWith('file-')
      if (isFile || asText(value.alt).trim()) return []
      return [
        {
          id: `alt:${doc._id}:${path}`,
          severity: 'warning' as const,
          message: `A picture of ${titleOf(doc)} has no description for people who cannot see it. Add a picture description.`,
          places: [createPlace(doc, `${path}.alt`, 'Picture description')],
          fixes: [],
        },
      ]
    }),
  )

const statisticsOnTwoPages = { yearsOfService: 'years of service', happyPatients: 'happy patients' }

/** Removes spaces and commas for the comparison, so that '1,000 +' equals '1000+'. */
const normalizeFigure = (figure: string) => figure.replace(/[\s,]/g, '').toLowerCase()

/** Finds statistics that differ between the Home page and the Providers page. */
export const stats: Check = ({ content }) => {
  const [home, providers] = [content.byId('homePage'), content.byId('providersPage')]
  if (!home || !providers) return []
  return Object.entries(statisticsOnTwoPages).flatMap(([field, label]) => {
    const path = `stats.${field}`
    const homeFigure = asText(valueAt(home, path))
    const providersFigure = asText(valueAt(providers, path))
    if (!homeFigure || !providersFigure) return []
    if (normalizeFigure(homeFigure) === normalizeFigure(providersFigure)) return []
    return [
      {
        id: `stats:${field}`,
        severity: 'warning' as const,
        message: `The Home page says ${homeFigure} ${label}, but the Providers page says ${providersFigure}. Which is correct?`,
        places: [createPlace(home, path, 'Statistics'), createPlace(providers, path, 'Statistics')],
        fixes: [
          createFix(`Use ${homeFigure} on both pages`, providers, { [path]: homeFigure }),
          createFix(`Use ${providersFigure} on both pages`, home, { [path]: providersFigure }),
        ],
      },
    ]
  })
}

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

const fileFields = { policyPdf: 'Policy', agreementForm: 'Agreement form' }

/** Returns every file of the website that content links to, with the field that contains the link. */
export function collectFileLinks(documents: Doc[]) {
  return documents.flatMap((doc) => {
    const forms = asRecords(doc.groups).flatMap((group) =>
      asRecords(group.forms).map((form) => ({
        doc,
        // An uploaded PDF replaces the file.
        file: isRecord(form.upload) && isRecord(form.upload.asset) ? '' : asText(form.file),
        title: asText(form.title),
        path: `groups[_key=="${asText(group._key)}"].forms[_key=="${asText(form._key)}"].file`,
      })),
    )
    const policies = asRecords(doc.entries).flatMap((entry) =>
      entry.enabled === true
        ? packageIds
            .map((id) => `${id}Pdf`)
            .map((field) => ({
              doc,
              file: asText(entry[field]),
              title: asText(entry.name),
              path: `entries[_key=="${asText(entry._key)}"].${field}`,
            }))
        : [],
    )
    const documentFiles = Object.entries(fileFields).flatMap(([path, title]) =>
      asText(doc[path]) ? [{ doc, file: asText(doc[path]), title, path }] : [],
    )
    return [...forms, ...policies, ...documentFiles].filter(({ file }) => file.startsWith('/'))
  })
}

/** Finds downloads that are missing or too large for a phone. */
export const files: Check = ({ content, files: fileInfo }) =>
  collectFileLinks(content.all).flatMap(({ doc, file, title, path }) => {
    const info = fileInfo[file]
    if (info === undefined || (info && info.bytes <= maxUploadedPdfBytes)) return []
    const message = info
      ? `${titleOf(doc)}, “${title}”: the file is ${(info.bytes / 1_000_000).toFixed(1)} MB and downloads slowly on a phone. Replace it with a file smaller than ${maxUploadedPdfBytes / 1_000_000} MB.`
      : `${titleOf(doc)}, “${title}”: the file ${file} is not on the website, so its link does not work. Correct the path, or ask your website administrator to add the file.`
    return [
      {
        id: `file:${doc._id}:${path}`,
        severity: info ? ('info' as const) : ('error' as const),
        message,
        places: [createPlace(doc, path, title)],
        fixes: [],
      },
    ]
  })
