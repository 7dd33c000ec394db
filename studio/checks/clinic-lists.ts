import { formatList } from '@site/domain/format-list'
import { type ClinicName, findUnmatchedValues, listValueOf } from './clinic-ids'
import {
  asRecords,
  asStrings,
  asText,
  createFix,
  createPlace,
  isRecord,
  titleOf,
  valueAt,
} from './content'
import { collectTexts } from './texts'
import type { Check, Content, Doc, Finding } from './types'

/** Returns the id and the name of each clinic, in website order. A new clinic has no id until it has a name. */
export function clinicNames(content: Content): ClinicName[] {
  return content.ofType('clinic').flatMap((doc) => {
    const id = asText(valueAt(doc, 'slug.current'))
    return id ? [{ id, name: asText(doc.name) || id }] : []
  })
}

/** The document types with a list of clinics, as the messages call them. */
const typesWithClinics: Record<string, string> = {
  service: 'this service at',
  provider: 'this provider under',
  insurer: 'this insurer at',
}

/** Finds services, providers and insurers whose list of clinics is empty or contains an unknown or empty value (C-16 to C-18). */
export const clinicLists: Check = ({ content }) => {
  const clinics = clinicNames(content)
  if (clinics.length === 0) return []
  const ids = new Set(clinics.map(({ id }) => id))
  return Object.keys(typesWithClinics)
    .flatMap((type) => content.ofType(type))
    .flatMap((doc) => checkClinicList(doc, clinics, ids))
}

function checkClinicList(doc: Doc, clinics: ClinicName[], ids: ReadonlySet<string>): Finding[] {
  const values = asStrings(doc.clinicIds)
  const { unknown, emptyCount } = findUnmatchedValues(values, ids)
  const matched = values.filter((value) => value.trim() !== '' && !unknown.includes(value))
  const places = [createPlace(doc, 'clinicIds', 'Clinics')]
  const consequence = `so patients do not see ${typesWithClinics[doc._type]} any clinic`
  if (matched.length === 0 && unknown.length === 0)
    return [
      {
        id: `no-clinic:${doc._id}`,
        severity: 'warning',
        message: `${titleOf(doc)} has no clinic, ${consequence}. Select at least one clinic.`,
        places,
        fixes: [],
      },
    ]
  const findings: Finding[] = unknown.map((value) => {
    const renamed = clinics.find(({ name }) => name === value)
    const fix = renamed
      ? createFix(`Select ${value} again`, doc, {
          clinicIds: values.map((entry) => (entry === value ? renamed.id : entry)),
        })
      : createFix(`Remove “${value}”`, doc, {
          clinicIds: values.filter((entry) => entry !== value),
        })
    return {
      id: `unknown-clinic:${doc._id}:${value}`,
      severity: 'warning',
      message: renamed
        ? `${titleOf(doc)} lists “${value}” in a way that the website does not recognize${matched.length === 0 ? `, ${consequence}` : ''}. Select the clinic again.`
        : `${titleOf(doc)} lists “${value}”, which is not one of our clinics. Patients do not see this entry. Remove it or select the correct clinic.`,
      places,
      fixes: [fix],
    }
  })
  if (emptyCount > 0)
    findings.push({
      id: `empty-clinic:${doc._id}`,
      severity: 'info',
      message: `${titleOf(doc)} has an empty line in the list of clinics. It has no effect. Remove it.`,
      places,
      fixes: [
        createFix('Remove the empty line', doc, {
          clinicIds: values.filter((entry) => entry.trim() !== ''),
        }),
      ],
    })
  return findings
}

/** Finds clinics that share a slug or a `domain`. */
export const clinicIdentity: Check = ({ content }) => {
  const clinics = content.ofType('clinic')
  return [
    ...findShared(clinics, 'slug.current', 'Web name'),
    ...findShared(clinics, 'domain', 'Short name for links'),
  ]
}

/** A clinic's own fields that name its city, which may be what the clinic was called. */
const cityFields = /^(address\.|location$)/

/** Email and web addresses, which do not change with the name. */
const addresses = /\S*[@/]\S*/g

/**
 * Finds texts that mention the former name of a renamed clinic or service. The web name never changes, so it is the name
 * that the document was published with. A service is called after a kind of care, which is not capitalized.
 */
export const formerNames: Check = ({ content }) => [
  ...findFormerNames(content, 'clinic', (name) => new RegExp(`\\b${name}\\b`, 'i')),
  ...findFormerNames(content, 'service', (name) => {
    const capitalized = name.replace(/^./, (letter) => letter.toUpperCase())
    const title = name.replace(/\b./g, (letter) => letter.toUpperCase())
    return new RegExp(`\\b(?:${title}|${capitalized})\\b`)
  }),
]

function findFormerNames(
  content: Content,
  type: 'clinic' | 'service',
  createPattern: (name: string) => RegExp,
): Finding[] {
  return content.ofType(type).flatMap((doc) => {
    const id = asText(valueAt(doc, 'slug.current'))
    const name = asText(doc.name)
    if (!id || !name || listValueOf({ id, name }) === name) return []
    const formerName = createPattern(id.replaceAll('-', ' '))
    const texts = collectTexts(content.all).filter(
      ({ doc: { _type }, path, text }) =>
        !path.startsWith('clinicIds') &&
        !(_type === 'clinic' && cityFields.test(path)) &&
        formerName.test(text.replaceAll(name, '').replace(addresses, '')),
    )
    const [match] = formerName.exec(texts[0]?.text ?? '') ?? []
    if (match === undefined) return []
    return [
      {
        id: `former-name:${doc._id}`,
        severity: 'info',
        message: `“${name}” has a new name, but ${texts.length === 1 ? 'one text' : `${texts.length} texts`} still mention${texts.length === 1 ? 's' : ''} “${match}”. Change the texts that mean the ${type}.`,
        places: texts.map(({ place }) => place),
        fixes: [],
      },
    ]
  })
}

function findShared(clinics: Doc[], path: string, label: string): Finding[] {
  const valueOf = (doc: Doc) => asText(valueAt(doc, path))
  return [...new Set(clinics.map(valueOf))].filter(Boolean).flatMap((value): Finding[] => {
    const docs = clinics.filter((doc) => valueOf(doc) === value)
    if (docs.length < 2) return []
    return [
      {
        id: `shared:${path}:${value}`,
        severity: 'error',
        message: `${formatList(docs.map(titleOf))} have the same ${label.toLowerCase()}, “${value}”. Give each clinic its own.`,
        places: docs.map((doc) => createPlace(doc, path.split('.')[0] ?? path, label)),
        fixes: [],
      },
    ]
  })
}

/** Finds clinics with more than one rating card. */
export const ratings: Check = ({ content }) => {
  const home = content.byId('homePage')
  if (!home) return []
  const cards = asRecords(home.ratings).map((card) => ({
    key: asText(card._key),
    clinic: isRecord(card.clinic) ? asText(card.clinic._ref) : '',
  }))
  const duplicates = cards.filter(
    ({ clinic }, i) => clinic && cards.findIndex((card) => card.clinic === clinic) !== i,
  )
  return duplicates.map(({ key, clinic }) => {
    const doc = content.byId(clinic)
    return {
      id: `rating-twice:${clinic}`,
      severity: 'warning',
      message: `${doc ? titleOf(doc) : 'A clinic'} has two rating cards on the Home page. Remove one of them.`,
      places: [createPlace(home, `ratings[_key=="${key}"]`, 'Ratings')],
      fixes: [],
    }
  })
}
