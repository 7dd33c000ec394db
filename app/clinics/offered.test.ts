import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinicIdOf, defaultClinicId, isAt } from './offered'

const clinics = {
  'East Medford': 'east-medford',
  'Central Point': 'central-point',
  'North Medford': 'north-medford',
  Ashland: 'ashland',
}

test('NAV-01 DAT-01 the default clinic is east-medford', () => {
  expect(defaultClinicId).toBe('east-medford')
})

test("SRV-05 DAT-29 a clinic's name becomes its id, however it is spelled", () => {
  for (const [name, id] of Object.entries(clinics)) {
    for (const spelling of [name, name.toUpperCase(), name.toLowerCase(), `  ${name} `, id])
      expect(clinicIdOf(spelling)).toBe(id)
  }
})

test('SRV-05 any name loses only its capitals and spaces, and an id is unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[A-Za-z0-9.'-]{1,12}$/), { minLength: 1, maxLength: 4 }),
      (words) => {
        const id = clinicIdOf(words.join(' '))
        expect(id.split('-').join('')).toBe(words.join('').split('-').join('').toLowerCase())
        expect(id).not.toMatch(/[A-Z ]/)
        expect(clinicIdOf(id)).toBe(id)
      },
    ),
  )
})

test('SRV-05 an entry that lists a clinic belongs to that clinic only', () => {
  const listed = { clinicIds: ['Central Point', 'ashland'] }
  expect(Object.values(clinics).filter((id) => isAt(id, listed))).toEqual([
    'central-point',
    'ashland',
  ])
})

test('DAT-30 DAT-35 PRV-04 empty values and unknown clinics match no location (C-17, C-18)', () => {
  const listed = {
    clinicIds: ['', '   ', 'klamath-falls', 'Klamath Falls', 'medford', 'east', 'East  Medford'],
  }
  expect(Object.values(clinics).filter((id) => isAt(id, listed))).toEqual([])
  expect(isAt('east-medford', { clinicIds: [] })).toBe(false)
})
