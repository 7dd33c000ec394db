/**
 * A whole number, 0 or more, as it is printed in the United States: 4,100. The platform's number formats would say the
 * same, but the first one that a page makes takes a phone some 50 ms, in the midst of taking the page over.
 */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
