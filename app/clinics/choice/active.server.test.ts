import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clinic as clinicSchema } from '~/content/schemas.server'
import { activeClinic, clinicById, ClinicLookupError } from './active.server'

const clinicOf = (id: string, domain: string) => clinicSchema.parse({ id, name: id, domain })
const clinics = [
  clinicOf('east-medford', 'eastmed'),
  clinicOf('central-point', 'cpoint'),
  clinicOf('north-medford', ''),
  clinicOf('ashland', 'ashwell'),
]
const ids = clinics.map(({ id }) => id)

const page = 'http://site.example/services'
const requestFor = (search: string, cookie?: string) =>
  new Request(page + search, { headers: cookie === undefined ? {} : { Cookie: cookie } })
function active(search: string, cookie?: string, among = clinics) {
  const { clinic, from } = activeClinic(requestFor(search, cookie), among)
  return { id: clinic.id, from }
}

describe('the active clinic (C-10)', () => {
  test('NAV-01 NAV-09 is East Medford without any choice, wherever it is in the list', () => {
    expect(active('', undefined, [...clinics].reverse())).toEqual({
      id: 'east-medford',
      from: 'default',
    })
  })

  test('NAV-08 is the preferred location that the browser has stored', () => {
    expect(active('', 'theme=dark; preferredLocation=ashland; x=1')).toEqual({
      id: 'ashland',
      from: 'cookie',
    })
  })

  test('NAV-02 NAV-03 is the clinic of a matching parameter, which takes precedence over the stored one', () => {
    expect(active('?clinic=cpoint', 'preferredLocation=ashland')).toEqual({
      id: 'central-point',
      from: 'address',
    })
  })

  test('NAV-04 is not changed by a parameter that matches no domain, even if it is an id (C-11)', () => {
    for (const value of ['ashland', 'CPOINT', 'cpoint ', '', 'klamath-falls', '__proto__', '*']) {
      const search = `?${new URLSearchParams({ clinic: value })}`
      expect(active(search, 'preferredLocation=ashland')).toEqual({ id: 'ashland', from: 'cookie' })
      expect(active(search)).toEqual({ id: 'east-medford', from: 'default' })
    }
  })

  test('is the first clinic when East Medford is missing, and an error without clinics (ERR-08)', () => {
    const [, ...others] = clinics
    expect(active('?clinic=eastmed', 'preferredLocation=east-medford', others)).toEqual({
      id: 'central-point',
      from: 'default',
    })
    expect(() => active('?clinic=eastmed', 'preferredLocation=ashland', [])).toThrow(
      ClinicLookupError,
    )
  })
})

const printable = fc.stringMatching(/^[!-:<-~]{0,12}$/)
const anyCookie = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      'preferredLocation',
      'PreferredLocation',
      'xpreferredLocation',
      'preferredLocation2',
      'my-preferredLocation',
      '',
    ),
    printable,
  ),
  fc.oneof(
    fc.constantFrom(...ids),
    fc.tuple(fc.constantFrom(...ids), printable).map(([id, tail]) => id + tail),
    printable,
    fc.constant('preferredLocation=ashland'),
  ),
)

test("NAV-08 only a preferred location that is a clinic's id counts, whatever cookies the request has", () => {
  fc.assert(
    fc.property(
      fc.array(anyCookie, { maxLength: 5 }),
      fc.constantFrom('; ', ';'),
      (cookies, separator) => {
        const preferred = cookies.flatMap(([name, value]) =>
          name === 'preferredLocation' && ids.includes(value) ? [value] : [],
        )
        const result = active(
          '',
          cookies.map(([name, value]) => `${name}=${value}`).join(separator),
        )
        if (preferred.length === 0) expect(result).toEqual({ id: 'east-medford', from: 'default' })
        else expect(preferred.map((id) => ({ id, from: 'cookie' }))).toContainEqual(result)
      },
    ),
    { numRuns: 500 },
  )
})

test("NAV-04 only a clinic's domain counts, whatever the address contains", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('cpoint', 'eastmed', 'ashland')), (value) => {
      const domains = clinics.map(({ domain }) => domain).filter(Boolean)
      const result = active(`?${new URLSearchParams({ clinic: value })}`)
      expect(result.from).toBe(domains.includes(value) ? 'address' : 'default')
    }),
  )
})

test('NAV-02 the links of a clinic without a short name select it by its id', () => {
  const { id, domain } = clinicById(clinics, 'north-medford')
  expect(active(`?clinic=${domain}`)).toEqual({ id, from: 'address' })
})

test('ERR-08 looking up a clinic id that is missing from the data throws a ClinicLookupError', () => {
  expect(clinicById(clinics, 'ashland').domain).toBe('ashwell')
  for (const missing of ['klamath-falls', '', 'Ashland', '__proto__']) {
    const error = catchError(() => clinicById(clinics, missing))
    expect(error).toBeInstanceOf(ClinicLookupError)
    expect(error).toMatchObject({
      name: 'ClinicLookupError',
      clinicId: missing,
      message: `No clinic with the id "${missing}"`,
    })
  }
  expect(() => clinicById([], 'east-medford')).toThrow(ClinicLookupError)
})

test("ERR-08 the error's message stays short and on one line, whatever the id", () => {
  const error = catchError(() => clinicById(clinics, `\n\u001b[31m${'x'.repeat(5000)}`)) as Error
  expect(error.message).toMatch(/^[\x20-\x7e]{1,90}$/)
})

function catchError(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}
