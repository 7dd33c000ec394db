import { beforeAll, expect, test } from 'vitest'
import { fixturePart } from '~/content/testing'
import type { Clinic } from '~/content/types'
import { clinicPage } from './clinic-page.server'
import { distanceInMiles } from './distance'
import { maxNamedClinics, namedClinics } from './named.server'

/** The fixtures' clinics and 99 copies of each, each copy further north than the one before. */
let clinics: Clinic[]
beforeAll(async () => {
  const { clinics: originals } = await fixturePart('layout')
  clinics = Array.from({ length: 100 }, (_, copy) => copy + 1).flatMap((copy) =>
    copy === 1
      ? originals
      : originals.map((item) => ({
          ...item,
          id: `${item.id}-${copy}`,
          name: `${item.name} ${copy}`,
          domain: `${item.domain}${copy}`,
          coordinates: item.coordinates && {
            ...item.coordinates,
            lat: item.coordinates.lat + copy / 50,
          },
        })),
  )
})

const clinic = (id: string) => clinics.find((candidate) => candidate.id === id) as Clinic
const ids = (listed: Clinic[]) => listed.map(({ id }) => id)

test('LAY-06 every page names all clinics of a group of twelve in the office’s order, whichever clinic is active', () => {
  const dozen = clinics.slice(0, maxNamedClinics)
  for (const active of dozen) expect(namedClinics(dozen, active)).toBe(dozen)
  expect(clinicPage(dozen, clinic('ashland'), { q: 'medford', page: 2 })).toBeNull()
})

test('C-10 a page of a group with 400 clinics names the active clinic first, then the nearest ones', () => {
  expect(clinics).toHaveLength(400)
  for (const id of ['east-medford', 'ashland-97']) {
    const active = clinic(id)
    const named = namedClinics(clinics, active)
    expect([named.length, named[0]]).toEqual([5, active])
    const milesTo = ({ coordinates }: Clinic) =>
      active.coordinates && coordinates ? distanceInMiles(active.coordinates, coordinates) : NaN
    const farthest = Math.max(...named.map(milesTo))
    for (const other of clinics)
      if (!named.includes(other)) expect(milesTo(other)).toBeGreaterThanOrEqual(farthest)
  }
})

test('clinics without coordinates come last, in the office’s order, and all others do when the active one has none', () => {
  const withGaps = clinics.map((item, index) =>
    index % 2 === 0 ? item : { ...item, coordinates: null },
  )
  const all = (active: Clinic) =>
    Array.from(
      { length: 17 },
      (_, index) => clinicPage(withGaps, active, { q: '', page: index + 1 })?.clinics ?? [],
    ).flat()
  const fromLocated = all(withGaps[0] as Clinic)
  expect(fromLocated.map(({ coordinates }) => coordinates === null).lastIndexOf(false)).toBe(199)
  expect(ids(fromLocated.slice(200))).toEqual(
    ids(withGaps.filter(({ coordinates }) => !coordinates)),
  )
  const unlocatedClinic = withGaps[7] as Clinic
  expect(ids(all(unlocatedClinic))).toEqual([
    unlocatedClinic.id,
    ...ids(withGaps.filter((item) => item !== unlocatedClinic)),
  ])
})

test('LOC-09 the pages of the list together contain every clinic exactly once', () => {
  const pages = Array.from({ length: 17 }, (_, index) =>
    clinicPage(clinics, clinic('ashland-50'), { q: '', page: index + 1 }),
  )
  expect(pages[0]).toMatchObject({ page: 1, last: 17, total: 400 })
  expect(pages[0]?.clinics[0]?.id).toBe('ashland-50')
  expect(ids(pages.flatMap((page) => page?.clinics ?? [])).sort()).toEqual(ids(clinics).sort())
  expect(clinicPage(clinics, clinic('ashland'), { q: '', page: 99 })?.page).toBe(17)
})

test.each([
  ['ashland 37', ['ashland-37']],
  ['  ÁSHLAND-free', []],
  ['97520 37', ['ashland-37']],
])('the list finds %j by name, city and ZIP', (q, found) => {
  expect(ids(clinicPage(clinics, clinic('east-medford'), { q, page: 1 })?.clinics ?? [])).toEqual(
    found,
  )
})

test('the list finds all clinics of a city, nearest first', () => {
  const found = clinicPage(clinics, clinic('ashland-3'), { q: 'ashland', page: 1 })
  expect(found).toMatchObject({ total: 100, last: 5 })
  expect(ids(found?.clinics.slice(0, 3) ?? [])).toEqual(
    expect.arrayContaining(['ashland-2', 'ashland-3', 'ashland-4']),
  )
})
