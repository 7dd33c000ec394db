import { expect, test } from 'vitest'
import { defaultClinicId, isAt } from './offered'

const clinics = ['east-medford', 'central-point', 'north-medford', 'ashland']

test('NAV-01 DAT-01 the default clinic is east-medford', () => {
  expect(defaultClinicId).toBe('east-medford')
})

test('SRV-05 an entry that lists a clinic belongs to that clinic only', () => {
  const listed = { clinicIds: ['Central Point', 'ashland'] }
  expect(clinics.filter((id) => isAt(id, listed))).toEqual(['central-point', 'ashland'])
})

test('DAT-30 DAT-35 PRV-04 empty values and unknown clinics match no location (C-17, C-18)', () => {
  const listed = {
    clinicIds: ['', '   ', 'klamath-falls', 'Klamath Falls', 'medford', 'east', 'East  Medford'],
  }
  expect(clinics.filter((id) => isAt(id, listed))).toEqual([])
  expect(isAt('east-medford', { clinicIds: [] })).toBe(false)
})
