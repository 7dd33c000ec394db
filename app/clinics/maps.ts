export { telHref } from '~/components/phone'

type Place = {
  title: string
  name: string
  address: { street: string; city: string; state: string; zip: string }
}

/** Street, city, state and zip as one line of text; parts that are missing leave no stray comma. */
export function fullAddress({
  address: { street, city, state, zip },
}: Pick<Place, 'address'>): string {
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Driving directions by address text (LAY-04, NAV-36). */
export function directionsUrl(place: Pick<Place, 'address'>): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(fullAddress(place))}`
}

/** The place on a map by address text (LAY-04). */
export function mapsSearchUrl(place: Pick<Place, 'address'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(fullAddress(place))}`
}

/** Address of the embedded map at zoom 15 (NAV-37, NAV-38). */
export function mapEmbedUrl(address: string, mapsKey: string): string {
  return `https://www.google.com/maps/embed/v1/place?key=${encodeURIComponent(mapsKey)}&q=${encodeURIComponent(address)}&zoom=15`
}
