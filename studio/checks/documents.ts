import { repeatedDates, weekProblems } from '../hours/problems'
import { dayLabel } from '@domain/hours'
import { packageIds } from '@domain/packages'
import { longDate, type HoursException, type Week } from '../hours/week'
import { fix, isRecord, placeIn, records, text, titleOf, valueAt } from './content'
import type { Check, Doc, Finding } from './types'

/** Pictures without the text that blind patients hear instead. */
export const pictures: Check = ({ content }) =>
  content.all.flatMap((doc) => picturesIn(doc, doc, ''))

function picturesIn(doc: Doc, value: unknown, path: string): Finding[] {
  if (Array.isArray(value))
    return value.flatMap((entry, i) =>
      picturesIn(
        doc,
        entry,
        `${path}[${isRecord(entry) && entry._key ? `_key=="${text(entry._key)}"` : i}]`,
      ),
    )
  if (!isRecord(value)) return []
  if (isRecord(value.asset) || typeof value._sanityAsset === 'string') {
    if (text(value.alt).trim()) return []
    return [
      {
        id: `alt:${doc._id}:${path}`,
        severity: 'warning',
        message: `A picture of ${titleOf(doc)} has no description for people who cannot see it.`,
        places: [placeIn(doc, `${path}.alt`, 'Picture description')],
        fixes: [],
      },
    ]
  }
  return Object.entries(value).flatMap(([name, entry]) =>
    name.startsWith('_') ? [] : picturesIn(doc, entry, path ? `${path}.${name}` : name),
  )
}

const repeatedFigures = { yearsOfService: 'years of service', happyPatients: 'happy patients' }

/** A figure without what is a matter of taste: '1,000 +' is '1000+'. */
const figure = (written: string) => written.replace(/[\s,]/g, '').toLowerCase()

/** The numbers band stands on two pages; its figures are the same on both. */
export const stats: Check = ({ content }) => {
  const [home, providers] = [content.byId('homePage'), content.byId('providersPage')]
  if (!home || !providers) return []
  return Object.entries(repeatedFigures).flatMap(([field, label]) => {
    const path = `stats.${field}`
    const [here, there] = [text(valueAt(home, path)), text(valueAt(providers, path))]
    if (!here || !there || figure(here) === figure(there)) return []
    return [
      {
        id: `stats:${field}`,
        severity: 'warning' as const,
        message: `The home page says ${here} ${label}, the Providers page says ${there}.`,
        places: [placeIn(home, path, 'Our Impact'), placeIn(providers, path, 'Our Impact')],
        fixes: [
          fix(`Use ${here} on both`, providers, { [path]: here }),
          fix(`Use ${there} on both`, home, { [path]: there }),
        ],
      },
    ]
  })
}

/** Hours that cannot be right. */
export const hours: Check = ({ content }) =>
  content.ofType('clinic').flatMap((doc) => {
    const wrong: Finding[] = weekProblems(doc.hours as Week | undefined).flatMap(
      ({ level, day, message }) =>
        level === 'error'
          ? [
              {
                id: `hours:${doc._id}:${day}`,
                severity: 'error',
                message: `${titleOf(doc)}, ${dayLabel(day)}: ${message}`,
                places: [placeIn(doc, `hours.${day}`, dayLabel(day))],
                fixes: [],
              },
            ]
          : [],
    )
    const twice: Finding[] = repeatedDates(records(doc.hoursExceptions) as HoursException[]).map(
      (date) => ({
        id: `hours-date:${doc._id}:${date}`,
        severity: 'error',
        message: `${titleOf(doc)} has two different entries for ${longDate(date)}.`,
        places: [placeIn(doc, 'hoursExceptions', 'Holidays and special days')],
        fixes: [],
      }),
    )
    return [...wrong, ...twice]
  })

const tooBig = 5_000_000

const ownFiles = { policyPdf: 'Policy', agreementForm: 'Agreement form' }

/** Every file of the website that content links to, with its place. */
export function fileLinks(documents: Doc[]) {
  return documents.flatMap((doc) => {
    const forms = records(doc.groups).flatMap((group) =>
      records(group.forms).map((form) => ({
        doc,
        file: text(form.file),
        title: text(form.title),
        path: `groups[_key=="${text(group._key)}"].forms[_key=="${text(form._key)}"].file`,
      })),
    )
    const policies = records(doc.entries).flatMap((entry) =>
      entry.enabled === true
        ? packageIds
            .map((id) => `${id}Pdf`)
            .map((field) => ({
              doc,
              file: text(entry[field]),
              title: text(entry.name),
              path: `entries[_key=="${text(entry._key)}"].${field}`,
            }))
        : [],
    )
    const own = Object.entries(ownFiles).flatMap(([path, title]) =>
      text(doc[path]) ? [{ doc, file: text(doc[path]), title, path }] : [],
    )
    return [...forms, ...policies, ...own].filter(({ file }) => file.startsWith('/'))
  })
}

/** Downloads that are missing, or too big for a phone. */
export const files: Check = ({ content, files: known }) =>
  fileLinks(content.all).flatMap(({ doc, file, title, path }) => {
    const found = known[file]
    if (found === undefined || (found && found.bytes <= tooBig)) return []
    const message = found
      ? `${titleOf(doc)}, “${title}”: the file is ${(found.bytes / 1_000_000).toFixed(1)} MB, slow on a phone. Please make it smaller than 5 MB.`
      : `${titleOf(doc)}, “${title}”: the file ${file} is not on the website. Its link is dead.`
    return [
      {
        id: `file:${doc._id}:${path}`,
        severity: found ? ('info' as const) : ('error' as const),
        message,
        places: [placeIn(doc, path, title)],
        fixes: [],
      },
    ]
  })
