import { formatCount } from '@site/domain/grouped'
import type { Clinic, Service } from '~/content/types'
import { calendarDate } from '~/forms/calendar-date'
import {
  type ListParameters,
  listParameters,
  maxTermLength,
  onPage,
  shownPage,
} from '~/components/lists/page-parameters'
import { foldAll, filterByTerm } from '~/components/lists/search'
import { distanceInMiles } from './distance'
import { addDays, formatDay, wallClock } from '@site/domain/clinic-time'
import { longDate } from '@site/domain/dates'
import { openStatus } from '@site/domain/hours-with-notices'
import { isLargeGroup, nearestFirst, nearestTo } from '~/clinics/named.server'
import { nextOpening } from '~/clinics/hours/next-opening'
import { isAt } from '~/clinics/offered'
import type { SearchField, SearchValues, timesOfDay } from './search-fields'
import { type ZipArea, zipArea } from './zip-codes.server'

/** A clinic of the list, with the facts that depend on the search. */
type FoundClinic = {
  clinic: Clinic
  /** The hours for which the visitor searched, or the next ones after that; null without a day and time. */
  opening: string | null
  /** Such as 'About 12 miles from 97520'; null without a ZIP code. */
  distance: string | null
  /** Sorts before the distance from the visitor's position; null when that does not sort the list. */
  rank: string | null
}

/** One page of the list of clinics that suit a visitor. */
export type ClinicSearch = ListParameters & {
  values: SearchValues
  errors: Partial<Record<SearchField, string>>
  /** What the list contains and in which order, in a sentence; empty when the visitor searched by text only. */
  summary: string
  last: number
  /** The number of clinics in the list. */
  total: number
  clinics: FoundClinic[]
}

type SearchContent = {
  clinics: Clinic[]
  services: Pick<Service, 'id' | 'name' | 'clinicIds'>[]
  /** The clinic from which distances count while no ZIP code is given. */
  active: Clinic
  now: Date
}

/** The search with its values resolved; a value that is missing or invalid is null. */
type Criteria = {
  service: SearchContent['services'][number] | null
  day: string | null
  time: (typeof spans)[keyof typeof timesOfDay] | null
  area: ZipArea | null
}

/** The hours that the times of day stand for, and how a sentence names them. */
const spans = {
  morning: { phrase: 'in the morning', from: '00:00', until: '12:00' },
  afternoon: { phrase: 'in the afternoon', from: '12:00', until: '17:00' },
  evening: { phrase: 'in the evening', from: '17:00', until: '24:00' },
} as const satisfies Record<keyof typeof timesOfDay, object>

/** How far ahead a day may be. Hours that far ahead are hardly reliable, and the printed dates omit the year. */
const maxDaysAhead = 300

/**
 * Returns the clinics that an address with search parameters lists, the open ones first and then by distance: those that
 * offer the service and are open on the day and at the time. When there are none, those that offer the service, by their
 * next opening. An invalid value is ignored and explained. Returns null when the complete list of a small group is
 * requested, which every page contains.
 */
export function searchClinics(
  parameters: URLSearchParams,
  content: SearchContent,
): ClinicSearch | null {
  const { clinics, active } = content
  const isLarge = isLargeGroup(clinics)
  const { q, page } = isLarge ? listParameters(parameters) : { q: '', page: 1 }
  const values = valuesOf(parameters)
  const isFiltered = Object.values(values).some(Boolean)
  if (!isLarge && !isFiltered) return null

  const inOrder = isLarge ? nearestFirst(clinics, active) : clinics
  const candidates = filterByTerm(inOrder, q, searchText)
  const { criteria, errors } = parseValues(values, content)
  // A sentence about the filters would be untrue when no clinic matches the term.
  const { found, summary } =
    isFiltered && candidates.length > 0
      ? findFitting(candidates, { ...criteria, term: q.trim() }, content.now)
      : { found: candidates.map(withoutRank), summary: '' }
  const { page: number, last } = shownPage(found.length, page)
  return {
    q,
    page: number,
    last,
    total: found.length,
    values,
    errors,
    summary,
    clinics: onPage(found, number).map((entry) => ({
      ...entry,
      distance: distanceFrom(criteria.area, entry.clinic),
      rank: isFiltered && last === 1 && !criteria.area ? entry.rank : null,
    })),
  }
}

/**
 * Returns the address without empty search parameters, which a form without script submits, or null when it has none.
 * Such an address would be a second one of the same page.
 */
export function withoutEmptyValues({ pathname, searchParams }: URL): string | null {
  const filledIn = [...searchParams].filter(([, value]) => value.trim() !== '')
  if (filledIn.length === searchParams.size) return null
  const query = new URLSearchParams(filledIn).toString()
  return `${pathname}${query && `?${query}`}#list`
}

function valuesOf(parameters: URLSearchParams): SearchValues {
  const value = (field: SearchField) => (parameters.get(field) ?? '').trim().slice(0, maxTermLength)
  return { service: value('service'), day: value('day'), time: value('time'), zip: value('zip') }
}

function searchText({ name, title, address: { city, zip } }: Clinic): string {
  return foldAll([name, title, city, zip])
}

function parseValues(
  values: SearchValues,
  { services, now }: SearchContent,
): { criteria: Criteria; errors: ClinicSearch['errors'] } {
  const service = services.find(({ id }) => id === values.service) ?? null
  const time = Object.entries(spans).find(([name]) => name === values.time)?.[1] ?? null
  const { day, error: dayError } = parseDay(values.day, wallClock(now).date)
  const zip = /^(\d{5})(?:-?\d{4})?$/.exec(values.zip)?.[1]
  const area = zip ? zipArea(zip) : null
  const errors: ClinicSearch['errors'] = {
    ...(values.service && !service && { service: 'Choose a service from the list.' }),
    ...(dayError && { day: dayError }),
    ...(values.time && !time && { time: 'Choose a time of day from the list.' }),
    ...(values.zip && !zip && { zip: 'Enter a five-digit ZIP code, such as 97504.' }),
    ...(zip &&
      !area && {
        zip: `We can’t measure the distance from ${zip}. Enter a ZIP code in southern Oregon or northern California.`,
      }),
  }
  return { criteria: { service, day, time, area }, errors }
}

function parseDay(value: string, today: string): { day: string | null; error?: string } {
  if (!value) return { day: null }
  const day = calendarDate(value)
  if (!day)
    return { day: null, error: `“${value}” isn’t a date we can read. Enter one like 3/7/2027.` }
  if (day < today)
    return { day: null, error: `${longDate(day)} has passed. Choose today or a later day.` }
  if (day > addDays(today, maxDaysAhead))
    return { day: null, error: 'We don’t know our hours that far ahead. Choose an earlier day.' }
  return { day }
}

/** A clinic with its place in the list; clinics of the same rank stay in their order. */
type Found = Pick<FoundClinic, 'clinic' | 'opening'> & { rank: string }

const withoutRank = (clinic: Clinic): Found => ({ clinic, opening: null, rank: '' })

function findFitting(
  clinics: Clinic[],
  criteria: Criteria & { term: string },
  now: Date,
): { found: Found[]; summary: string } {
  const { service, day, time, area, term } = criteria
  const today = wallClock(now).date
  const inOrder = area ? nearestTo(area.coordinates, clinics) : clinics
  const offering = service ? inOrder.filter(({ id }) => isAt(id, service)) : inOrder
  if (service && offering.length === 0)
    return {
      found: openFirst(inOrder.map(withoutRank), now),
      summary: `None of ${term ? `the clinics matching “${term}”` : 'our clinics'} lists ${service.name} right now. Please call us.`,
    }
  if (!day && !time)
    return {
      found: openFirst(offering.map(withoutRank), now),
      summary: describe(offering.length, criteria, { isOpenFirst: true }),
    }

  const from = day ?? today
  const openings = offering.map((clinic) => ({
    clinic,
    next: nextOpening(clinic, { from, span: time ?? undefined }, now),
  }))
  const fitting = openings.flatMap(({ clinic, next }) =>
    next && (!day || next.date === day)
      ? [{ ...withoutRank(clinic), opening: `Open ${next.label}, ${next.text}` }]
      : [],
  )
  if (fitting.length > 0) {
    const isOpenFirst = from === today
    return {
      found: isOpenFirst ? openFirst(fitting, now) : fitting,
      summary: describe(fitting.length, criteria, { isOpenFirst }),
    }
  }
  // Nothing fits, so the search continues on later days and at any time of day.
  const later = openings.map(({ clinic, next }) => ({
    clinic,
    next: next ?? nextOpening(clinic, { from }, now),
  }))
  const opensNext = later.length === 1 ? 'This clinic opens next.' : 'These clinics open next.'
  return {
    found: sortedByRank(
      later.map(({ clinic, next }) => ({
        clinic,
        opening: next && `Next open ${next.label}, ${next.text}`,
        rank: next?.date ?? lastRank,
      })),
    ),
    summary: `${describe(0, criteria)} ${later.some(({ next }) => next) ? opensNext : 'Please call us.'}`,
  }
}

/** Sorts after every date. */
const lastRank = '9999'

const sortedByRank = (found: Found[]) => found.sort((a, b) => a.rank.localeCompare(b.rank))

/** Returns the clinics that are open now, then the others, each in their order. */
function openFirst(found: Found[], now: Date): Found[] {
  return sortedByRank(
    found.map((entry) => ({
      ...entry,
      rank: openStatus(entry.clinic, now)?.open ? '' : lastRank,
    })),
  )
}

/** Returns what the list contains and its order: '2 clinics offer Acupuncture and are open Saturday, November 28.' */
function describe(
  count: number,
  { service, day, time, area, term }: Criteria & { term: string },
  { isOpenFirst = false } = {},
): string {
  const [are, offer] = count > 1 ? ['are', 'offer'] : ['is', 'offers']
  const when = [day && formatDay(day), time?.phrase].filter(Boolean).join(', ')
  const matching = term && ` matching “${term}”`
  if (count === 0)
    return `No clinic${matching}${service ? ` that offers ${service.name}` : ''} is open ${when}.`
  const facts = [service && `${offer} ${service.name}`, when && `${are} open ${when}`]
  const clinics = formatCount(count, 'clinic') + matching
  const nearest = area && `nearest to ${area.place} (${area.zip})`
  const order = isOpenFirst
    ? `Clinics that are open now come first${nearest ? `, then the ${nearest}` : ''}.`
    : nearest && `The ${nearest} comes first.`
  return [
    `${[clinics, facts.filter(Boolean).join(' and ')].filter(Boolean).join(' ')}.`,
    ...(count > 1 && order ? [order] : []),
  ].join(' ')
}

/** Returns a clinic's distance from the center of a ZIP code in whole miles, which is as precise as the center. */
function distanceFrom(area: ZipArea | null, { coordinates }: Clinic): string | null {
  if (!area || !coordinates) return null
  const miles = Math.max(1, Math.round(distanceInMiles(area.coordinates, coordinates)))
  return `About ${formatCount(miles, 'mile')} from ${area.zip}`
}
