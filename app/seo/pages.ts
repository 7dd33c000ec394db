/** A page of the site, as search engines and redirects know it. */
export type SitePage = {
  /** The page's one canonical address. */
  path: string
  /** False for a step of somebody's own business, which stays out of search engines. */
  indexed: boolean
  /** The types of the documents that the page is about; what stands on every page does not count. */
  shows: readonly ContentType[]
  /** The page is a legal text of this web name, and there only while the text is. */
  legal?: string
}

export const contentTypes = [
  ...([
    'homePage',
    'aboutPage',
    'servicesPage',
    'providersPage',
    'locationsPage',
    'contactPage',
    'patientFormsPage',
    'membershipOfferPage',
    'payMyBillPage',
  ] as const),
  ...(['clinic', 'service', 'provider', 'award', 'testimonial', 'membershipPackage'] as const),
] as const
export type ContentType = (typeof contentTypes)[number]

const indexed = (path: string, ...shows: ContentType[]): SitePage => ({
  path,
  indexed: true,
  shows,
})
const legal = (slug: string): SitePage => ({
  path: `/${slug}`,
  indexed: true,
  shows: [],
  legal: slug,
})
const unlisted = (path: string): SitePage => ({ path, indexed: false, shows: [] })

/** Every page with an address of its own, in the order of the sitemap (RTE-01 to RTE-20). A test holds it against the routes. */
export const sitePages: readonly SitePage[] = [
  indexed('/', 'homePage', 'clinic', 'award', 'testimonial'),
  indexed('/about', 'aboutPage'),
  indexed('/services', 'servicesPage', 'service'),
  indexed('/providers', 'providersPage', 'provider'),
  indexed('/locations', 'locationsPage', 'clinic'),
  indexed('/contact', 'contactPage', 'clinic'),
  indexed('/patient-forms', 'patientFormsPage'),
  indexed('/membership-offer', 'membershipOfferPage', 'membershipPackage'),
  indexed('/pay-my-bill', 'payMyBillPage', 'clinic'),
  legal('privacy-policy'),
  legal('terms-of-service'),
  legal('accessibility'),
  unlisted('/membership-payment'),
  unlisted('/membership-agreement'),
  unlisted('/membership-thank-you'),
  unlisted('/online-payments'),
  unlisted('/confirmation'),
  unlisted('/payment-failed'),
  unlisted('/test'),
]

const paths = new Set(sitePages.map(({ path }) => path))
/** Pages that there is one of for each clinic. */
const billPage = /^\/(?:pay-my-bill|online-payments)\/[a-z0-9-]+$/

/** An address as it is compared: decoded, small letters, single slashes, none at the end. */
export function comparablePath(pathname: string): string {
  return decoded(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/**
 * The one address of the page that is meant by `/About/` or `//about`; null when no page is. What comes back is
 * always one of the site's own addresses, never something that was only tidied up.
 */
export function canonicalPath(pathname: string): string | null {
  const path = comparablePath(pathname)
  return paths.has(path) || billPage.test(path) ? path : null
}
