/** A point on earth in degrees. */
export type Coordinates = { lat: number; lng: number }

const earthRadiusMiles = 3959
const feetPerMile = 5280

/** Great-circle distance in miles (NAV-30). */
export function distanceInMiles(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const dLat = radians(to.lat - from.lat)
  const dLng = radians(to.lng - from.lng)
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  // Between opposite ends of the earth rounding takes `a` a little past 1.
  return earthRadiusMiles * 2 * Math.atan2(Math.sqrt(a), Math.sqrt(Math.max(0, 1 - a)))
}

/** Under a mile in whole feet, else miles with one decimal (NAV-31, NAV-32). */
export function formatDistance(miles: number): string {
  return miles < 1 ? `${Math.round(miles * feetPerMile)} feet` : formatMiles(miles)
}

/** Miles with one decimal at any distance, as the footer shows them (LAY-38, C-21). */
export function formatMiles(miles: number): string {
  return `${miles.toFixed(1)} miles`
}

/** The same thing with its distance in miles; null while either place is not known. */
export function withDistance<T extends { coordinates: Coordinates | null }>(
  position: Coordinates | null,
  thing: T,
): T & { distanceFromUser: number | null } {
  return {
    ...thing,
    distanceFromUser: position && thing.coordinates && distanceInMiles(position, thing.coordinates),
  }
}

/** The same things with their distance, nearest first; those without coordinates last, without a distance. */
export function byDistance<T extends { coordinates: Coordinates | null }>(
  position: Coordinates,
  things: T[],
): (T & { distanceFromUser: number | null })[] {
  return things
    .map((thing) => withDistance(position, thing))
    .sort((a, b) => (a.distanceFromUser ?? Infinity) - (b.distanceFromUser ?? Infinity))
}
