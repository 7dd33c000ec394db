import { cityLine, type PostalAddress } from './city-line'

type Place = { address: PostalAddress }

/** Returns street, city, state and ZIP on one line. A missing part leaves no stray comma. */
export function fullAddress({ address }: Place): string {
  return [address.street, cityLine(address)].filter(Boolean).join(', ')
}

/** Returns the URL of driving directions to the address (LAY-04, NAV-36). */
export function directionsUrl(place: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(fullAddress(place))}`
}

/** Returns the URL of a map search for the address (LAY-04). */
export function mapsSearchUrl(place: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(fullAddress(place))}`
}

/** Returns the URL of the embedded map at zoom level 15 (NAV-37, NAV-38). */
export function mapEmbedUrl(address: string, mapsKey: string): string {
  return `https://www.google.com/maps/embed/v1/place?key=${encodeURIComponent(mapsKey)}&q=${encodeURIComponent(address)}&zoom=15`
}
