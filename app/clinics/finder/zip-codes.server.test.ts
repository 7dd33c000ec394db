import { expect, test } from 'vitest'
import { fixturePart } from '~/content/testing'
import { distanceInMiles } from './distance'
import { zipArea, zipAreas } from './zip-codes.server'

/** The border of Oregon and California is at 42° north; centers are rounded to hundredths. */
const stateBorder = 42

test.each(zipAreas)('the center of $zip $place is plausible', ({ zip, coordinates }) => {
  expect(zip).toMatch(/^9(?:5[5-9]|60|61|7[4-6])\d\d$/)
  const { lat, lng } = coordinates
  expect([lat > 40.4, lat < 43.6, lng > -124.6, lng < -120.9]).toEqual([true, true, true, true])
  expect(lat >= stateBorder, 'the side of the state border').toBe(zip.startsWith('97'))
})

test('no two ZIP codes have the same center, and those of one town are near each other', () => {
  for (const one of zipAreas)
    for (const other of zipAreas) {
      if (one === other) continue
      const miles = distanceInMiles(one.coordinates, other.coordinates)
      expect(miles, `${one.zip} and ${other.zip}`).toBeGreaterThan(1)
      if (one.place === other.place) expect(miles, one.place).toBeLessThan(12)
    }
})

test('the ZIP code of each clinic is in the table, close to the clinic', async () => {
  const { clinics } = await fixturePart('layout')
  for (const { name, address, coordinates } of clinics) {
    const area = zipArea(address.zip)
    expect(area?.place, name).toBe(address.city)
    if (area && coordinates)
      expect(distanceInMiles(area.coordinates, coordinates), name).toBeLessThan(5)
  }
})

test('known distances agree with the table', () => {
  const miles = (from: string, to: string) => {
    const [one, other] = [zipArea(from), zipArea(to)]
    return one && other ? distanceInMiles(one.coordinates, other.coordinates) : NaN
  }
  expect(miles('97520', '97504')).toBeGreaterThan(8)
  expect(miles('97520', '97504')).toBeLessThan(16)
  expect(miles('97526', '97501')).toBeGreaterThan(20)
  expect(miles('97526', '97501')).toBeLessThan(32)
  expect(miles('97601', '97520')).toBeGreaterThan(38)
  expect(miles('97601', '97520')).toBeLessThan(52)
  expect(miles('96097', '97520')).toBeGreaterThan(25)
  expect(miles('96097', '97520')).toBeLessThan(38)
})

test('an unknown ZIP code has no area', () => {
  expect(zipArea('10001')).toBeNull()
  expect(zipArea('constructor')).toBeNull()
})
