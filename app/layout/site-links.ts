import type { RootData } from '~/root'

/** A link of the navigation; external ones open a new tab. */
export type NavigationLink = { label: string; to: string; external: boolean }

/** The main navigation in its stated order (LAY-14 to LAY-17); an outside site without an address is left out (C-31). */
export function mainNavigation({
  primaryCareUrl,
  counselingUrl,
}: RootData['site']): NavigationLink[] {
  const inside = (label: string, to: string) => ({ label, to, external: false })
  const outside = (label: string, to: string) => ({ label, to, external: true })
  return [
    inside('Home', '/'),
    inside('About', '/about'),
    inside('Chiropractors', '/providers'),
    outside('Primary Care', primaryCareUrl),
    outside('Counseling', counselingUrl),
    inside('Locations', '/locations'),
    inside('Patient Forms', '/patient-forms'),
    inside('Contact Us', '/contact'),
  ].filter(({ to }) => to !== '')
}

/** The footer's Quick Links: the site's own pages (LAY-35, C-41). */
export function quickLinks(membershipEnabled: boolean): NavigationLink[] {
  return [
    ['Home', '/'],
    ['About', '/about'],
    ['Services', '/services'],
    ['Providers', '/providers'],
    ['Locations', '/locations'],
    ['Contact', '/contact'],
    ['Patient Forms', '/patient-forms'],
    ...(membershipEnabled ? [['Membership', '/membership-offer']] : []),
    ['Pay My Bill', '/pay-my-bill'],
  ].map(([label = '', to = '']) => ({ label, to, external: false }))
}
