import { comparablePath } from './paths'

/**
 * One entry of the catalogue of pages. Sitemap, sharing cards, structured data, the Studio's locations, the check of redirects,
 * the size budgets and every test that visits each page read this catalogue, so a page is added to it once.
 */
type PageEntry = {
  /** The one canonical path. */
  path: string
  /** How the Studio and the page list of the sharing cards name the page. */
  title: string
  /** The singleton document of the Studio that holds the page's copy. */
  document?: string
  /** The slug of the legal document that the page shows; the page exists only while the document does. */
  legal?: string
  /** The document types whose changes date the page in the sitemap. */
  contentTypes: readonly string[]
  /** Whether search engines may list the page. Steps of a patient's own business are not listed. */
  isIndexed: boolean
  /** The headline on the picture that a shared link shows; pages without one share the home page's. */
  card?: string
  /** Whether the page holds a form that the browser validates, for which more script is allowed. */
  hasForm?: true
  /** An address under which the page shows its usual state, if its path alone does not. */
  example?: string
}

/** RTE-01 to RTE-20. */
const catalogue = [
  {
    path: '/',
    title: 'Home',
    document: 'homePage',
    contentTypes: ['homePage', 'clinic', 'award', 'testimonial'],
    isIndexed: true,
    card: 'Providers you love, experience you can trust.',
  },
  {
    path: '/about',
    title: 'About',
    document: 'aboutPage',
    contentTypes: ['aboutPage'],
    isIndexed: true,
    card: 'About us',
  },
  {
    path: '/services',
    title: 'Services',
    document: 'servicesPage',
    contentTypes: ['servicesPage', 'service'],
    isIndexed: true,
    card: 'Our services',
  },
  {
    path: '/providers',
    title: 'Providers',
    document: 'providersPage',
    contentTypes: ['providersPage', 'provider'],
    isIndexed: true,
    card: 'Our healthcare team',
  },
  {
    path: '/locations',
    title: 'Locations',
    document: 'locationsPage',
    contentTypes: ['locationsPage', 'clinic'],
    isIndexed: true,
    card: 'Our locations',
  },
  {
    path: '/contact',
    title: 'Contact',
    document: 'contactPage',
    contentTypes: ['contactPage', 'clinic'],
    isIndexed: true,
    card: 'Contact us',
    hasForm: true,
  },
  {
    path: '/patient-forms',
    title: 'Patient forms',
    document: 'patientFormsPage',
    contentTypes: ['patientFormsPage'],
    isIndexed: true,
    card: 'Patient forms',
  },
  {
    path: '/membership-offer',
    title: 'Membership offer',
    document: 'membershipOfferPage',
    contentTypes: ['membershipOfferPage', 'membershipPackage'],
    isIndexed: true,
    card: 'Membership packages',
  },
  {
    path: '/pay-my-bill',
    title: 'Pay my bill',
    document: 'payMyBillPage',
    contentTypes: ['payMyBillPage', 'clinic'],
    isIndexed: true,
    card: 'Pay my bill',
  },
  {
    path: '/privacy-policy',
    title: 'Privacy policy',
    legal: 'privacy-policy',
    contentTypes: [],
    isIndexed: true,
    card: 'Privacy policy',
  },
  {
    path: '/terms-of-service',
    title: 'Terms of service',
    legal: 'terms-of-service',
    contentTypes: [],
    isIndexed: true,
    card: 'Terms of service',
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    legal: 'accessibility',
    contentTypes: [],
    isIndexed: true,
    card: 'Accessibility',
  },
  {
    path: '/membership-payment',
    title: 'Membership checkout',
    document: 'membershipPaymentPage',
    contentTypes: [],
    isIndexed: false,
    hasForm: true,
    example: '/membership-payment?package=ultimate',
  },
  {
    path: '/membership-agreement',
    title: 'Membership agreement',
    contentTypes: [],
    isIndexed: false,
    hasForm: true,
    example: '/membership-agreement?package=ultimate',
  },
  {
    path: '/membership-thank-you',
    title: 'Membership thank-you page',
    contentTypes: [],
    isIndexed: false,
    example: '/membership-thank-you?package=ultimate',
  },
  { path: '/online-payments', title: 'Online payments', contentTypes: [], isIndexed: false },
  { path: '/confirmation', title: 'Payment received', contentTypes: [], isIndexed: false },
  { path: '/payment-failed', title: 'Payment failed', contentTypes: [], isIndexed: false },
  { path: '/test', title: 'Test page', contentTypes: [], isIndexed: false },
] as const satisfies readonly PageEntry[]

type Pages = (typeof catalogue)[number]
/** The types of documents that date pages in the sitemap. */
export type PageContentType = Pages['contentTypes'][number]
/** The singleton documents that hold the copy of pages. */
export type PageDocument = Extract<Pages, { document: string }>['document']

/** One page of the website. */
export type SitePage = Omit<PageEntry, 'contentTypes' | 'document'> & {
  contentTypes: readonly PageContentType[]
  document?: PageDocument
}

/** Every page with a fixed path, in the order of the sitemap. */
export const sitePages: readonly SitePage[] = catalogue

/** The types of documents that date pages in the sitemap, each once. */
export const pageContentTypes: readonly PageContentType[] = [
  ...new Set(sitePages.flatMap((page) => page.contentTypes)),
]

const paths: ReadonlySet<string> = new Set(sitePages.map(({ path }) => path))
/** The bill pages exist once for each clinic. */
const billPage = /^\/(?:pay-my-bill|online-payments)\/[a-z0-9-]+$/
/** The slug that no clinic may have, because a route has its address: the list that a large group searches. */
export const reservedClinicId = 'directory'
const clinicPage = new RegExp(`^/locations/(?!${reservedClinicId}$)([a-z0-9-]+)$`)

/** Returns the path of a clinic's page. */
export function clinicPath(clinicId: string): string {
  return `/locations/${clinicId}`
}

/** Returns the id of the clinic whose page has this address, in any spelling, or null for every other address. */
export function clinicIdOfPath(address: string): string | null {
  return clinicPage.exec(comparablePath(address))?.[1] ?? null
}

/**
 * Returns the canonical path of the page that an address such as `/About/` or `//about` means, or null when no
 * page has it. The result is always one of the site's own paths.
 */
export function canonicalPath(address: string): string | null {
  const path = comparablePath(address)
  return paths.has(path) || billPage.test(path) || clinicPage.test(path) ? path : null
}

/** Paths that have a route but no page: the steps and the data of pages. A test compares them with the routes. */
const subordinatePath =
  /^\/(?:(?:providers\/team|forms\/membership|policies|pay-my-bill|online-payments)\/[^/]+|locations\/directory|membership-payment\/draft|membership-agreement\/(?:sign|copy|copy\.pdf))$/

/** Returns whether a route handles this path, in any spelling that a route accepts. */
export function hasRoute(address: string): boolean {
  return canonicalPath(address) !== null || subordinatePath.test(comparablePath(address))
}

/** The server handles these addresses before it looks at redirects. */
const serverPath =
  /^\/(?:studio|assets|api|images\/optimized|\.well-known)(?:\/|$)|^\/(?:healthz|readyz|robots\.txt|sitemap\.xml)$/

/** Returns whether the server itself owns the address, so that no redirect from it ever applies. */
export function isServerPath(address: string): boolean {
  return serverPath.test(comparablePath(address))
}
