import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionsUrl, fullAddress, mapEmbedUrl, mapsSearchUrl } from './maps'

const eastMedford = {
  address: { street: '2931 Doctors Park Drive', city: 'Medford', state: 'OR', zip: '97504' },
}
const fields = fc.record({
  street: fc.string(),
  city: fc.string(),
  state: fc.string(),
  zip: fc.string(),
})

test('the full address is one line', () => {
  expect(fullAddress(eastMedford)).toBe('2931 Doctors Park Drive, Medford, OR 97504')
})

test.each([
  [{ street: '' }, 'Medford, OR 97504'],
  [{ city: '' }, '2931 Doctors Park Drive, OR 97504'],
  [{ state: '' }, '2931 Doctors Park Drive, Medford, 97504'],
  [{ zip: '' }, '2931 Doctors Park Drive, Medford, OR'],
  [{ state: '', zip: '' }, '2931 Doctors Park Drive, Medford'],
  [{ street: '', city: '', state: '', zip: '' }, ''],
])('a missing part leaves no stray comma: %o', (missing, text) => {
  expect(fullAddress({ address: { ...eastMedford.address, ...missing } })).toBe(text)
})

test('NAV-36 directions lead to the full address, whatever it contains', () => {
  fc.assert(
    fc.property(fields, (address) => {
      const url = new URL(directionsUrl({ address }))
      expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/')
      expect(Object.fromEntries(url.searchParams)).toEqual({
        api: '1',
        destination: fullAddress({ address }),
      })
      expect(new URL(mapsSearchUrl({ address })).searchParams.get('query')).toBe(
        fullAddress({ address }),
      )
      expect(url.hash).toBe('')
    }),
  )
})

test('NAV-37 NAV-38 the embedded map has address, city, state and ZIP, the configured key and zoom level 15', () => {
  const url = new URL(mapEmbedUrl(fullAddress(eastMedford), 'key&zoom=1#'))
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/embed/v1/place')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    key: 'key&zoom=1#',
    q: '2931 Doctors Park Drive, Medford, OR 97504',
    zoom: '15',
  })
})
