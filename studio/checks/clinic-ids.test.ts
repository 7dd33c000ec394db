import { expect, test } from 'vitest'
import { findUnmatchedValues, includesClinic, toggleClinic } from './clinic-ids'

const ashland = { id: 'ashland', name: 'Ashland' }
const clinics = [{ id: 'east-medford', name: 'East Medford' }, ashland]

test('C-17 C-18 unknown and empty values are reported separately and kept', () => {
  const values = ['East Medford', '', 'klamath-falls']
  expect(findUnmatchedValues(values, new Set(clinics.map(({ id }) => id)))).toEqual({
    unknown: ['klamath-falls'],
    emptyCount: 1,
  })
  expect(toggleClinic(values, ashland)).toEqual(['East Medford', '', 'klamath-falls', 'Ashland'])
  expect(toggleClinic([...values, 'ashland', 'Ashland'], ashland)).toEqual(values)
})

test('an unknown value that a list contains twice is reported once', () => {
  expect(findUnmatchedValues(['Talent', 'Bend', 'Talent'], new Set()).unknown).toEqual([
    'Talent',
    'Bend',
  ])
})

test('C-16 a clinic whose name no longer converts to its id is added by its id', () => {
  const renamed = { id: 'ashland', name: 'Ashland Plaza' }
  expect(includesClinic(['Ashland'], renamed)).toBe(true)
  expect(includesClinic(['ashland'], renamed)).toBe(true)
  expect(toggleClinic(['Ashland'], renamed)).toEqual([])
  expect(toggleClinic([], renamed)).toEqual(['ashland'])
})
