/** A position in degrees. */
export type Coordinates = { lat: number; lng: number }

const earthRadiusMiles = 3959
const feetPerMile = 5280

/** Returns the great-circle distance in miles (NAV-30). */
export function distanceInMiles(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const dLat = radians(to.lat - from.lat)
  const dLng = radians(to.lng - from.lng)
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  // For antipodal points, rounding takes `a` slightly above 1.
  return earthRadiusMiles * 2 * Math.atan2(Math.sqrt(a), Math.sqrt(Math.max(0, 1 - a)))
}

/** Returns a distance below one mile in feet, and any other in miles with one decimal (NAV-31, NAV-32). */
export function formatDistance(miles: number): string {
  return miles < 1 ? `${Math.round(miles * feetPerMile)} feet` : formatMiles(miles)
}

/** Returns any distance in miles with one decimal, as the footer shows it (LAY-38, C-21). */
export function formatMiles(miles: number): string {
  return `${miles.toFixed(1)} miles`
}

/** Returns an item with its distance from the position in miles, or with null when either place is unknown. */
export function withDistance<T extends { coordinates: Coordinates | null }>(
  position: Coordinates | null,
  item: T,
): T & { distanceFromUser: number | null } {
  return {
    ...item,
    distanceFromUser: position && item.coordinates && distanceInMiles(position, item.coordinates),
  }
}

/** Returns the items with their distance in miles, nearest first. Items without coordinates come last, with null. */
export function byDistance<T extends { coordinates: Coordinates | null }>(
  position: Coordinates,
  items: T[],
): (T & { distanceFromUser: number | null })[] {
  return items
    .map((item) => withDistance(position, item))
    .sort((a, b) => (a.distanceFromUser ?? Infinity) - (b.distanceFromUser ?? Infinity))
}
