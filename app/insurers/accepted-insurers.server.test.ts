import { describe, expect, test } from 'vitest'
import type { Clinic, Insurer } from '~/content/types'
import { acceptedInsurers } from './accepted-insurers.server'

const clinic = (name: string, insuranceNote = '') =>
  ({ id: name.toLowerCase().replace(' ', '-'), name, accent: 'teal', insuranceNote }) as Clinic
const insurer = (name: string, kind: Insurer['kind'], ...clinicIds: string[]): Insurer => ({
  name,
  kind,
  clinicIds,
  note: '',
  verifiedOn: '2026-11-02',
  sheet: null,
})

const clinics = [clinic('East Medford', 'We bill most plans.'), clinic('Ashland'), clinic('Talent')]

describe('the insurers that each clinic accepts', () => {
  test('are listed by kind at each clinic that the office selected, by name or web name', () => {
    const insurers = [
      insurer('Red Cedar', 'workersCompensation', 'East Medford'),
      insurer('Pear Orchard', 'health', 'East Medford', 'ashland'),
      insurer('Blue Heron', 'health', 'East Medford'),
    ]
    const lists = acceptedInsurers(clinics, insurers).map(({ name, kinds }) => ({
      name,
      kinds: kinds.map((kind) => [kind.title, ...kind.insurers.map((one) => one.name)]),
    }))
    expect(lists).toEqual([
      {
        name: 'East Medford',
        kinds: [
          ['Health plans', 'Pear Orchard', 'Blue Heron'],
          ['Workers’ compensation', 'Red Cedar'],
        ],
      },
      { name: 'Ashland', kinds: [['Health plans', 'Pear Orchard']] },
    ])
  })

  test('an insurer that lists only an unknown clinic is listed nowhere, and a clinic keeps its note', () => {
    expect(
      acceptedInsurers(clinics, [insurer('Blue Heron', 'health', 'Klamath Falls', '')]),
    ).toEqual([
      {
        id: 'east-medford',
        name: 'East Medford',
        accent: 'teal',
        note: 'We bill most plans.',
        kinds: [],
      },
    ])
  })

  test('each has the date when the office verified it', () => {
    const [{ kinds } = { kinds: [] }] = acceptedInsurers(clinics, [
      insurer('Blue Heron', 'health', 'Ashland', 'East Medford'),
    ])
    expect(kinds[0]?.insurers[0]).toMatchObject({ verified: 'November 2, 2026' })
  })

  test('an uploaded information sheet has an address of the site, its type and its size', () => {
    const _id = `file-${'a'.repeat(40)}-pdf`
    const insurers = [
      { ...insurer('Pear & Orchard', 'health', 'Ashland'), sheet: { _id, size: 120_000 } },
      insurer('Blue Heron', 'health', 'Ashland'),
    ]
    const [ashland] = acceptedInsurers([clinic('Ashland')], insurers)
    expect(ashland?.kinds[0]?.insurers.map(({ sheet }) => sheet)).toEqual([
      { href: `/files/${'a'.repeat(40)}/pear-orchard.pdf`, type: 'PDF', size: '117 KB' },
      null,
    ])
  })
})
