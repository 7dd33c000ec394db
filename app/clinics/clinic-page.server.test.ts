import { beforeAll, expect, test } from 'vitest'
import { fixturePart } from '~/content/testing'
import type { Clinic } from '~/content/types'
import { clinicPage } from './clinic-page.server'
import { distanceInMiles } from './distance'
import { maxNamedClinics, namedClinics } from './named.server'

/** The fixtures' clinics and 99 copies of each, one after the other northwards. */
let clinics: Clinic[]
beforeAll(async () => {
  const { clinics: originals } = await fixturePart('layout')
  clinics = Array.from({ length: 100 }, (_, copy) => copy + 1).flatMap((copy) =>
    copy === 1
      ? originals
      : originals.map((one) => ({
          ...one,
          id: `${one.id}-${copy}`,
          name: `${one.name} ${copy}`,
          domain: `${one.domain}${copy}`,
          coordinates: one.coordinates && {
            ...one.coordinates,
            lat: one.coordinates.lat + copy / 50,
          },
        })),
  )
})

const clinic = (id: string) => clinics.find((candidate) => candidate.id === id) as Clinic
const ids = (listed: Clinic[]) => listed.map(({ id }) => id)

test('LAY-06 a group of a dozen is named whole on every page and in the office’s order, whichever clinic the page is for', () => {
  const dozen = clinics.slice(0, maxNamedClinics)
  for (const active of dozen) expect(namedClinics(dozen, active)).toBe(dozen)
  expect(clinicPage(dozen, clinic('ashland'), { q: 'medford', page: 2 })).toBeNull()
})

test('C-10 of 400 clinics a page names the one that it is for first, then those nearest to it', () => {
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

test('clinics without a place on the map come last, in the office’s order; around one of them all do', () => {
  const lost = clinics.map((one, index) => (index % 2 === 0 ? one : { ...one, coordinates: null }))
  const all = (active: Clinic) =>
    Array.from(
      { length: 17 },
      (_, index) => clinicPage(lost, active, { q: '', page: index + 1 })?.clinics ?? [],
    ).flat()
  const placed = all(lost[0] as Clinic)
  expect(placed.map(({ coordinates }) => coordinates === null).lastIndexOf(false)).toBe(199)
  expect(ids(placed.slice(200))).toEqual(ids(lost.filter(({ coordinates }) => !coordinates)))
  const nowhere = lost[7] as Clinic
  expect(ids(all(nowhere))).toEqual([nowhere.id, ...ids(lost.filter((one) => one !== nowhere))])
})

test('LOC-09 all pages of the list together are every clinic, once', () => {
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

test('the list finds all clinics of a city, the nearest first', () => {
  const found = clinicPage(clinics, clinic('ashland-3'), { q: 'ashland', page: 1 })
  expect(found).toMatchObject({ total: 100, last: 5 })
  expect(ids(found?.clinics.slice(0, 3) ?? [])).toEqual(
    expect.arrayContaining(['ashland-2', 'ashland-3', 'ashland-4']),
  )
})
