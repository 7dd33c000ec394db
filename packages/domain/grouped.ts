/**
 * Returns an integer, 0 or more, as it is printed in the United States: 4,100. `Intl.NumberFormat` returns the same, but
 * the first one that a page creates takes a phone about 50 ms during hydration.
 */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
