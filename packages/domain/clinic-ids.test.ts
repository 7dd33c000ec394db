import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinicIdOf } from './clinic-ids'

test("SRV-05 DAT-29 C-16 a clinic's name becomes its id, however it is spelled", () => {
  for (const [name, id] of [
    ['East Medford', 'east-medford'],
    ['Central Point', 'central-point'],
    ['North Medford', 'north-medford'],
    ['Ashland', 'ashland'],
  ] as const)
    for (const spelling of [name, name.toUpperCase(), name.toLowerCase(), `  ${name} `, id])
      expect(clinicIdOf(spelling)).toBe(id)
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
