import { clinicIdOf, strayValues, type ClinicName } from './clinic-ids'
import { fix, isRecord, placeIn, records, strings, text, titleOf, valueAt } from './content'
import type { Check, Content, Doc, Finding } from './types'

/** The clinics as lists refer to them. */
export function clinicNames(content: Content): ClinicName[] {
  return content
    .ofType('clinic')
    .map((doc) => ({ id: text(valueAt(doc, 'slug.current')), name: text(doc.name) }))
}

/** Lists of clinics with a value that is no clinic or is empty (C-16 to C-18), or with none at all. */
export const clinicLists: Check = ({ content }) => {
  const clinics = clinicNames(content)
  if (clinics.length === 0) return []
  return [...content.ofType('service'), ...content.ofType('provider')].flatMap((doc) =>
    strayIn(doc, clinics),
  )
}

function strayIn(doc: Doc, clinics: ClinicName[]): Finding[] {
  const values = strings(doc.clinicIds)
  const { unknown, empty } = strayValues(values, clinics)
  const good = values.filter((value) => value.trim() !== '' && !unknown.includes(value))
  const places = [placeIn(doc, 'clinicIds', 'Clinics')]
  const what = doc._type === 'service' ? 'offered' : 'shown'
  if (good.length === 0 && unknown.length === 0)
    return [
      {
        id: `no-clinic:${doc._id}`,
        severity: 'warning',
        message: `${titleOf(doc)} has no clinic and is ${what} at none of them. Tick at least one clinic.`,
        places,
        fixes: [],
      },
    ]
  const found: Finding[] = unknown.map((value) => ({
    id: `unknown-clinic:${doc._id}:${value}`,
    severity: 'warning',
    message: `${titleOf(doc)} lists “${value}”, which is not one of our clinics. Patients do not see it.`,
    places,
    fixes: [
      fix(`Remove “${value}”`, doc, { clinicIds: values.filter((entry) => entry !== value) }),
    ],
  }))
  if (empty > 0)
    found.push({
      id: `empty-clinic:${doc._id}`,
      severity: 'info',
      message: `${titleOf(doc)} has an empty line in the list of clinics. It does nothing.`,
      places,
      fixes: [
        fix('Remove the empty line', doc, {
          clinicIds: values.filter((entry) => entry.trim() !== ''),
        }),
      ],
    })
  return found
}

/** What a clinic is known by: name and web name belong together, and no two clinics share one. */
export const clinicIdentity: Check = ({ content }) => {
  const clinics = content.ofType('clinic')
  const renamed: Finding[] = clinics.flatMap((doc) => {
    const id = text(valueAt(doc, 'slug.current'))
    if (!id || clinicIdOf(text(doc.name)) === id) return []
    return [
      {
        id: `clinic-name:${doc._id}`,
        severity: 'error',
        message: `The clinic's name “${text(doc.name)}” no longer fits its web name “${id}”, so lists that use the new name do not find this clinic.`,
        places: [placeIn(doc, 'name', 'Name'), placeIn(doc, 'slug', 'Web name')],
        fixes: [],
      },
    ]
  })
  return [
    ...renamed,
    ...shared(clinics, 'slug.current', 'Web name'),
    ...shared(clinics, 'domain', 'Short name for links'),
  ]
}

function shared(clinics: Doc[], path: string, label: string): Finding[] {
  return [...grouped(clinics, path)].flatMap(([value, docs]) =>
    value && docs.length > 1
      ? [
          {
            id: `shared:${path}:${value}`,
            severity: 'error' as const,
            message: `${docs.map(titleOf).join(' and ')} have the same ${label.toLowerCase()}, “${value}”.`,
            places: docs.map((doc) => placeIn(doc, path.split('.')[0] ?? path, label)),
            fixes: [],
          },
        ]
      : [],
  )
}

function grouped(docs: Doc[], path: string): Map<string, Doc[]> {
  const groups = new Map<string, Doc[]>()
  for (const doc of docs) {
    const value = text(valueAt(doc, path))
    groups.set(value, [...(groups.get(value) ?? []), doc])
  }
  return groups
}

/** Rating cards: a clinic once at most, and a clinic that there is. */
export const ratings: Check = ({ content }) => {
  const home = content.byId('homePage')
  if (!home) return []
  const cards = records(home.ratings).map((card) => ({
    key: text(card._key),
    clinic: isRecord(card.clinic) ? text(card.clinic._ref) : '',
  }))
  const twice = cards.filter(
    ({ clinic }, i) => clinic && cards.findIndex((card) => card.clinic === clinic) !== i,
  )
  return twice.map(({ key, clinic }) => {
    const doc = content.byId(clinic)
    return {
      id: `rating-twice:${clinic}`,
      severity: 'warning',
      message: `${doc ? titleOf(doc) : 'A clinic'} has two rating cards on the home page.`,
      places: [placeIn(home, `ratings[_key=="${key}"]`, 'Ratings')],
      fixes: [],
    }
  })
}
