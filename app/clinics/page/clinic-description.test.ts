import { expect, test } from 'vitest'
import { clinicDescription } from './clinic-description'

test('a clinic is described by its name, its address and its phone, without those that are missing', () => {
  const clinic = {
    fullName: 'Ashland Clinic',
    address: '1 Main Street, Ashland, OR 97520',
    phone: '541-555-0110',
  }
  expect(clinicDescription(clinic)).toBe(
    'Ashland Clinic, 1 Main Street, Ashland, OR 97520. Phone 541-555-0110.',
  )
  expect(clinicDescription({ ...clinic, phone: '' })).toBe(
    'Ashland Clinic, 1 Main Street, Ashland, OR 97520.',
  )
  expect(clinicDescription({ ...clinic, address: '' })).toBe('Ashland Clinic. Phone 541-555-0110.')
})
