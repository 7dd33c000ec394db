import { describe, expect, test } from 'vitest'
import { agreementHref, checkoutHref, membershipChoice } from './choice'

const clinics = [{ id: 'ashland' }, { id: 'east-medford' }]
const choice = (query: string) => membershipChoice(new URLSearchParams(query), clinics)

describe('the choice in a membership address', () => {
  test.each(['chiropractic', 'acupuncture', 'ultimate'])('RTE-11 the package %s', (id) => {
    expect(choice(`package=${id}`).package).toBe(id)
  })

  test.each(['', 'package=', 'package=gold', 'package=__proto__', 'package=Ultimate'])(
    'RTE-12 C-48 %j becomes ultimate',
    (query) => {
      expect(choice(query).package).toBe('ultimate')
    },
  )

  test('RTE-13 C-48 a location is used only when a clinic has that id', () => {
    expect(choice('location=ashland').location).toBe('ashland')
    expect(choice('location=klamath-falls').location).toBeNull()
    expect(choice('').location).toBeNull()
  })

  test('RTE-13 C-77 billing is annual unless the address requests monthly, which only ultimate allows', () => {
    expect(choice('').freq).toBe('annually')
    expect(choice('freq=weekly').freq).toBe('annually')
    expect(choice('package=ultimate&freq=monthly').freq).toBe('monthly')
    expect(choice('package=chiropractic&freq=monthly').freq).toBe('annually')
  })

  test.each([
    ['1', 1],
    ['28', 28],
    ['0', null],
    ['29', null],
    ['-1', null],
    ['1.5', null],
    ['1e1', null],
    ['x', null],
  ])('RTE-13 C-77 billing day %j becomes %j', (day, expected) => {
    expect(choice(`freq=monthly&billDay=${day}`).billDay).toBe(expected)
  })

  test('RTE-13 C-77 annual billing has no billing day', () => {
    expect(choice('freq=annually&billDay=5').billDay).toBeNull()
  })
})

describe('addresses between checkout and agreement', () => {
  test('CHK-05 the agreement receives package, location, frequency and billing day', () => {
    expect(
      agreementHref({ package: 'ultimate', location: 'ashland', freq: 'monthly', billDay: 5 }),
    ).toBe('/membership-agreement?package=ultimate&location=ashland&freq=monthly&billDay=5')
    expect(
      agreementHref({
        package: 'chiropractic',
        location: 'ashland',
        freq: 'annually',
        billDay: null,
      }),
    ).toBe('/membership-agreement?package=chiropractic&location=ashland')
  })

  test('AGR-04 C-43 the way back keeps package, clinic and billing', () => {
    expect(checkoutHref({ package: 'ultimate', freq: 'monthly', billDay: 5 }, 'ashlandor')).toBe(
      '/membership-payment?package=ultimate&freq=monthly&billDay=5&clinic=ashlandor',
    )
    expect(
      checkoutHref({ package: 'acupuncture', freq: 'annually', billDay: null }, 'eastmed'),
    ).toBe('/membership-payment?package=acupuncture&clinic=eastmed')
    // The session may contain another frequency, which an address without one would select.
    expect(checkoutHref({ package: 'ultimate', freq: 'annually', billDay: null }, 'eastmed')).toBe(
      '/membership-payment?package=ultimate&freq=annually&clinic=eastmed',
    )
  })
})
