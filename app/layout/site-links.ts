import type { RootData } from '~/root-data.server'

/** A link of the navigation. External links open a new tab. */
export type NavigationLink = { label: string; to: string; external: boolean }

/**
 * Returns the main navigation in the specified order (LAY-14 to LAY-17), without external sites that have no address
 * (C-31).
 */
export function mainNavigation({
  primaryCareUrl,
  counselingUrl,
}: RootData['site']): NavigationLink[] {
  const internal = (label: string, to: string) => ({ label, to, external: false })
  const external = (label: string, to: string) => ({ label, to, external: true })
  return [
    internal('Home', '/'),
    internal('About', '/about'),
    internal('Chiropractors', '/providers'),
    external('Primary Care', primaryCareUrl),
    external('Counseling', counselingUrl),
    internal('Locations', '/locations'),
    internal('Patient Forms', '/patient-forms'),
    internal('Contact Us', '/contact'),
  ].filter(({ to }) => to !== '')
}

/** Returns the pages of the footer's Quick Links (LAY-35, C-41). */
export function quickLinks(membershipEnabled: boolean): { label: string; to: string }[] {
  return [
    { label: 'Home', to: '/' },
    { label: 'About', to: '/about' },
    { label: 'Services', to: '/services' },
    { label: 'Providers', to: '/providers' },
    { label: 'Locations', to: '/locations' },
    { label: 'Contact', to: '/contact' },
    { label: 'Patient Forms', to: '/patient-forms' },
    ...(membershipEnabled ? [{ label: 'Membership', to: '/membership-offer' }] : []),
    { label: 'Pay My Bill', to: '/pay-my-bill' },
  ]
}
