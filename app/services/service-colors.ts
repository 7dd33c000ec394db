/**
 * Tab colors by service id (SRV-10), each at 4.5:1 and more against white and paper. They are
 * classes, because the page's policy allows no inline styles.
 */
const colors: Record<string, string> = {
  'chiropractic-care': '[--accent:#0f6b63]',
  'massage-therapy': '[--accent:#6d4a9c]',
  acupuncture: '[--accent:#1d5f9e]',
  'naturopathic-care': '[--accent:#9a4a17]',
}

/** The class that sets a service's color as the accent of its tab and its panel. */
export function serviceColor(serviceId: string): string {
  return colors[serviceId] ?? '[--accent:#265533]'
}
