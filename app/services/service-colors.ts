/**
 * Tab colors by service id, each with a contrast of at least 4.5:1 against white and paper. They
 * are classes, because the page's policy allows no inline styles (SRV-10).
 */
const colors: Record<string, string> = {
  'chiropractic-care': '[--accent:#0f6b63]',
  'massage-therapy': '[--accent:#6d4a9c]',
  acupuncture: '[--accent:#1d5f9e]',
  'naturopathic-care': '[--accent:#9a4a17]',
}

/** Returns the class that sets a service's color as the accent of its tab and its panel. */
export function serviceColor(serviceId: string): string {
  return colors[serviceId] ?? '[--accent:#265533]'
}
