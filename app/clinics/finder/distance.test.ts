import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byDistance,
  type Coordinates,
  distanceInMiles,
  formatDistance,
  formatMiles,
} from './distance'

const halfway = 12_437.6 // Half the circumference of a sphere with a radius of 3959 miles.
/** Generates degrees. `fc.double` clusters around zero, and degrees in millionths cover the entire range evenly. */
const number = (range: number) =>
  fc.oneof(
    fc.double({ min: -range, max: range, noNaN: true }),
    fc.integer({ min: -range * 1e6, max: range * 1e6 }).map((millionths) => millionths / 1e6),
  )
const anyPoint: fc.Arbitrary<Coordinates> = fc.record({ lat: number(90), lng: number(180) })
const antipode = ({ lat, lng }: Coordinates) => ({
  lat: -lat,
  lng: lng > 0 ? lng - 180 : lng + 180,
})
/** Two points, often close together or antipodal, where rounding errors are largest. */
const anyPair = fc.oneof(
  fc.tuple(anyPoint, anyPoint),
  anyPoint.map((point) => [point, antipode(point)] as const),
  fc
    .tuple(anyPoint, fc.double({ min: -1e-7, max: 1e-7, noNaN: true }))
    .map(
      ([point, shift]) =>
        [point, { lat: point.lat * (1 - Math.abs(shift)), lng: point.lng }] as const,
    ),
)

describe('NAV-30 distance in miles on an earth with a radius of 3959', () => {
  test.each<[string, Coordinates, Coordinates, number]>([
    ['one degree of the equator', { lat: 0, lng: 10 }, { lat: 0, lng: 11 }, 69.0976],
    ['one degree of a meridian', { lat: 44, lng: -122 }, { lat: 45, lng: -122 }, 69.0976],
    ['across the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 69.0976],
    ['equator to pole', { lat: 0, lng: 0 }, { lat: 90, lng: 55 }, 6218.7827],
    ['pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 12437.5653],
  ])('%s', (_, from, to, miles) => {
    expect(distanceInMiles(from, to)).toBeCloseTo(miles, 3)
  })

  test.each<[string, Coordinates, Coordinates, number]>([
    [
      'Los Angeles to New York (LAX, JFK)',
      { lat: 33.9425, lng: -118.408 },
      { lat: 40.6398, lng: -73.7789 },
      2475,
    ],
    ['London to Paris', { lat: 51.5074, lng: -0.1278 }, { lat: 48.8566, lng: 2.3522 }, 213.5],
    [
      'Medford to Ashland',
      { lat: 42.3265, lng: -122.8756 },
      { lat: 42.1946, lng: -122.7095 },
      12.4,
    ],
  ])('%s, as maps show it', (_, from, to, miles) => {
    expect(Math.abs(distanceInMiles(from, to) / miles - 1)).toBeLessThan(0.005)
  })

  test('is a number between zero and half the circumference, the same in both directions', () => {
    fc.assert(
      fc.property(anyPair, ([from, to]) => {
        const miles = distanceInMiles(from, to)
        expect(miles).toBeGreaterThanOrEqual(0)
        expect(miles).toBeLessThan(halfway)
        expect(distanceInMiles(to, from)).toBeCloseTo(miles, 6)
        expect(distanceInMiles(from, from)).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  test('is never longer directly than through a third place', () => {
    fc.assert(
      fc.property(anyPair, anyPoint, ([from, to], via) => {
        expect(distanceInMiles(from, to)).toBeLessThanOrEqual(
          distanceInMiles(from, via) + distanceInMiles(via, to) + 1e-3,
        )
      }),
    )
  })
})

test.each([
  [0, '0 feet'],
  [0.1, '528 feet'],
  [0.5, '2640 feet'],
  [0.9999, '5279 feet'],
])('NAV-31 %d miles are displayed in feet as %s', (miles, text) => {
  expect(formatDistance(miles)).toBe(text)
})

test.each([
  [1, '1.0 miles'],
  [1.26, '1.3 miles'],
  [12.44, '12.4 miles'],
])('NAV-32 %d miles are displayed as %s', (miles, text) => {
  expect(formatDistance(miles)).toBe(text)
})

test('NAV-31 NAV-32 any distance is displayed in its unit, within the rounding error', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.double({ min: 0, max: halfway, noNaN: true }),
      ),
      (miles) => {
        const [, value, unit] = /^(\d+|\d+\.\d) (feet|miles)$/.exec(formatDistance(miles)) ?? []
        expect(unit).toBe(miles < 1 ? 'feet' : 'miles')
        expect(value?.includes('.')).toBe(unit === 'miles')
        const [exact, tolerance] = unit === 'feet' ? [miles * 5280, 0.5] : [miles, 0.05]
        expect(Math.abs(Number(value) - exact)).toBeLessThanOrEqual(tolerance + 1e-9)
      },
    ),
  )
})

test("LAY-38 the footer's distance is in miles with one decimal, however short it is", () => {
  expect([0.04, 0.5, 12.44].map(formatMiles)).toEqual(['0.0 miles', '0.5 miles', '12.4 miles'])
})

test('NAV-29 places are sorted nearest first, each with its distance, and places without coordinates come last', () => {
  const medford = { lat: 42.3265, lng: -122.8756 }
  const places = [
    { id: 'nowhere', coordinates: null },
    { id: 'ashland', coordinates: { lat: 42.1946, lng: -122.7095 } },
    { id: 'here', coordinates: medford },
    { id: 'unknown', coordinates: null },
    { id: 'central point', coordinates: { lat: 42.3757, lng: -122.9164 } },
  ]
  const sorted = byDistance(medford, places)
  expect(sorted.map(({ id }) => id)).toEqual([
    'here',
    'central point',
    'ashland',
    'nowhere',
    'unknown',
  ])
  expect(
    sorted.map(({ distanceFromUser }) => distanceFromUser && Math.round(distanceFromUser)),
  ).toEqual([0, 4, 12, null, null])
  expect(places[0]).toEqual({ id: 'nowhere', coordinates: null })
})
