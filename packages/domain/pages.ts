import { cancellationPath, cancellationTitle } from './cancellation'
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
  /**
   * The slug of the document from which staff compose the page; the page exists only while the document does. Pages that
   * staff add are not listed here.
   */
  composed?: string
  /** The types of the other documents that the page shows, whose changes also date it in the sitemap. */
  alsoShows?: readonly string[]
  /** Whether search engines may list the page. Steps of a patient's own business are not listed. */
  isIndexed: boolean
  /** The headline on the picture that a shared link shows; pages without one share the home page's. */
  card?: string
  /** Whether the page holds a form that the browser validates, for which more script is allowed. */
  hasForm?: true
  /** The maximum size in bytes of a file that the page's form accepts; other forms accept text only. */
  maxUploadBytes?: number
  /** An address under which the page shows its usual state, if its path alone does not. */
  example?: string
}

/** The maximum size of a PDF that can be verified, in bytes. A signed agreement has about 50 KB. */
export const maxVerifiedPdfBytes = 1024 * 1024

/** The pages with fixed paths: those with a route, and the composed ones of the fixtures (RTE-01 to RTE-20). */
const catalogue = [
  {
    path: '/',
    title: 'Home',
    document: 'homePage',
    alsoShows: ['clinic', 'notice', 'award', 'testimonial'],
    isIndexed: true,
    card: 'Providers you love, experience you can trust.',
  },
  {
    path: '/about',
    title: 'About',
    document: 'aboutPage',
    isIndexed: true,
    card: 'About us',
  },
  {
    path: '/services',
    title: 'Services',
    document: 'servicesPage',
    alsoShows: ['service'],
    isIndexed: true,
    card: 'Our services',
  },
  {
    path: '/providers',
    title: 'Providers',
    document: 'providersPage',
    alsoShows: ['provider'],
    isIndexed: true,
    card: 'Our healthcare team',
  },
  {
    path: '/locations',
    title: 'Locations',
    document: 'locationsPage',
    alsoShows: ['clinic', 'notice'],
    isIndexed: true,
    card: 'Our locations',
  },
  {
    path: '/contact',
    title: 'Contact',
    document: 'contactPage',
    alsoShows: ['clinic', 'notice'],
    isIndexed: true,
    card: 'Contact us',
    hasForm: true,
  },
  {
    path: '/patient-forms',
    title: 'Patient forms',
    document: 'patientFormsPage',
    isIndexed: true,
    card: 'Patient forms',
  },
  {
    path: '/new-patients',
    title: 'New patients',
    composed: 'new-patients',
    isIndexed: true,
    card: 'Your first visit',
  },
  {
    path: '/costs-and-insurance',
    title: 'Costs and insurance',
    composed: 'costs-and-insurance',
    isIndexed: true,
    card: 'Costs and insurance',
  },
  {
    path: '/notices',
    title: 'Notices and rights',
    composed: 'notices',
    isIndexed: true,
    card: 'Notices and your rights',
  },
  {
    path: '/membership-offer',
    title: 'Membership offer',
    document: 'membershipOfferPage',
    alsoShows: ['membershipPackage'],
    isIndexed: true,
    card: 'Membership packages',
  },
  {
    path: cancellationPath,
    title: cancellationTitle,
    document: 'membershipCancelPage',
    alsoShows: ['membershipPackage'],
    isIndexed: true,
    card: cancellationTitle,
    hasForm: true,
  },
  {
    path: '/verify',
    title: 'Verify an agreement',
    document: 'verifyPage',
    isIndexed: true,
    card: 'Verify an agreement',
    maxUploadBytes: maxVerifiedPdfBytes,
  },
  {
    path: '/pay-my-bill',
    title: 'Pay my bill',
    document: 'payMyBillPage',
    alsoShows: ['clinic'],
    isIndexed: true,
    card: 'Pay my bill',
  },
  {
    path: '/privacy-policy',
    title: 'Privacy policy',
    legal: 'privacy-policy',
    isIndexed: true,
    card: 'Privacy policy',
  },
  {
    path: '/terms-of-service',
    title: 'Terms of service',
    legal: 'terms-of-service',
    isIndexed: true,
    card: 'Terms of service',
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    legal: 'accessibility',
    isIndexed: true,
    card: 'Accessibility',
  },
  {
    path: '/membership-payment',
    title: 'Membership checkout',
    document: 'membershipPaymentPage',
    isIndexed: false,
    hasForm: true,
    example: '/membership-payment?package=ultimate',
  },
  {
    path: '/membership-agreement',
    title: 'Membership agreement',
    isIndexed: false,
    hasForm: true,
    example: '/membership-agreement?package=ultimate',
  },
  {
    path: '/membership-thank-you',
    title: 'Membership thank-you page',
    isIndexed: false,
    example: '/membership-thank-you?package=ultimate',
  },
  { path: '/online-payments', title: 'Online payments', isIndexed: false },
  { path: '/confirmation', title: 'Payment received', isIndexed: false },
  { path: '/payment-failed', title: 'Payment failed', isIndexed: false },
  { path: '/test', title: 'Test page', isIndexed: false },
] as const satisfies readonly PageEntry[]

type Pages = (typeof catalogue)[number]
type IndexedPages = Extract<Pages, { isIndexed: true }>
type IndexedDocument = Extract<IndexedPages, { document: string }>['document']
/** The types of documents that date pages in the sitemap. */
export type PageContentType =
  | IndexedDocument
  | Extract<IndexedPages, { alsoShows: readonly string[] }>['alsoShows'][number]
/** The singleton documents that hold the copy of pages. */
export type PageDocument = Extract<Pages, { document: string }>['document']

/** One page of the website. */
export type SitePage = Omit<PageEntry, 'alsoShows' | 'document' | 'isIndexed'> & {
  alsoShows?: readonly PageContentType[]
} & (
    | { isIndexed: true; document?: IndexedDocument }
    | { isIndexed: false; document?: PageDocument }
  )

/** Every page with a fixed path, in the order of the sitemap. */
export const sitePages: readonly SitePage[] = catalogue

/** Returns the types of documents whose changes date a page in the sitemap. */
export function contentTypesOf(page: SitePage): PageContentType[] {
  if (!page.isIndexed) return []
  return [...(page.document ? [page.document] : []), ...(page.alsoShows ?? [])]
}

/** The addresses of the choice of clinics for a bill. Below each of them, every clinic has a bill page (C-49). */
export const billPrefixes = ['/pay-my-bill', '/online-payments'] as const
/** The slug that no clinic may have, because a route has its address: the list that a large group searches. */
export const reservedClinicId = 'directory'
/** The slug that no provider may have, because the teams that a browser searches are below its address. */
export const reservedProviderId = 'team'

/** Returns the path of a clinic's page. */
export function clinicPath(clinicId: string): string {
  return `/locations/${clinicId}`
}

/** Returns the path of a provider's page. */
export function providerPath(providerId: string): string {
  return `/providers/${providerId}`
}

/** Returns the slug that follows one of the prefixes in an address, in any spelling, or null for every other address. */
function slugBelow(prefixes: readonly string[], address: string): string | null {
  const path = comparablePath(address)
  const prefix = prefixes.find((candidate) => path.startsWith(`${candidate}/`))
  const slug = path.slice(`${prefix}/`.length)
  return prefix !== undefined && /^[a-z0-9-]+$/.test(slug) ? slug : null
}

/** Returns the id of the clinic whose page has this address, in any spelling, or null for every other address. */
export function clinicIdOfPath(address: string): string | null {
  const slug = slugBelow(['/locations'], address)
  return slug === reservedClinicId ? null : slug
}

/** Returns the id of the provider whose page has this address, in any spelling, or null for every other address. */
export function providerIdOfPath(address: string): string | null {
  const slug = slugBelow(['/providers'], address)
  return slug === reservedProviderId ? null : slug
}

/** Returns the id of the clinic whose bill page has this address, in any spelling, or null for every other address. */
export function clinicIdOfBillPath(address: string): string | null {
  return slugBelow(billPrefixes, address)
}

/** Returns the path of a page that staff compose. */
export function composedPath(slug: string): string {
  return `/${slug}`
}

const noPaths: ReadonlySet<string> = new Set()

/**
 * Returns the canonical path of the page that an address such as `/About/` or `//about` means, or null when no
 * page has it. The result is always one of the site's own paths. `composed` contains the paths of the pages that staff
 * compose, which only the dataset knows.
 */
export function canonicalPath(
  address: string,
  composed: ReadonlySet<string> = noPaths,
): string | null {
  const path = comparablePath(address)
  const hasFixedPath = sitePages.some((page) => page.path === path && page.composed === undefined)
  const isDocumentPage = [clinicIdOfPath, providerIdOfPath, clinicIdOfBillPath].some(
    (idOf) => idOf(path) !== null,
  )
  return hasFixedPath || composed.has(path) || isDocumentPage ? path : null
}

/** What only the dataset knows: the paths of the pages that staff compose, and the ids of the clinics. */
export type DatasetPages = { composed: ReadonlySet<string>; clinics: ReadonlySet<string> }

/** Returns whether an address leads to a page. A clinic that the dataset does not contain, such as a closed one, has none. */
export function isPage(address: string, { composed, clinics }: DatasetPages): boolean {
  const clinic = clinicIdOfPath(address)
  return clinic === null ? canonicalPath(address, composed) !== null : clinics.has(clinic)
}

/** Returns the maximum size in bytes of a file that the form at this address accepts: 0 for pages that accept none. */
export function maxUploadBytes(address: string): number {
  const path = canonicalPath(address)
  return sitePages.find((page) => page.path === path)?.maxUploadBytes ?? 0
}

/** Paths that have a route but no page: the steps and the data of pages. A test compares them with the routes. */
const subordinatePath =
  /^\/(?:(?:providers|providers\/team|forms\/membership|policies|pay-my-bill|online-payments)\/[^/]+|locations\/(?:directory|[^/]+\/(?:contact\.vcf|hours\.ics))|membership-payment\/draft|membership-agreement\/(?:sign|copy|copy\.pdf))$/

/** Returns whether a route handles this path, in any spelling that a route accepts. */
export function hasRoute(address: string): boolean {
  return canonicalPath(address) !== null || subordinatePath.test(comparablePath(address))
}

/**
 * Returns whether a path belongs to one visitor's own business: a bill, the steps of a checkout, or what follows a
 * payment. The service worker leaves such pages to the browser.
 */
export function isPersonalPath(address: string): boolean {
  return isAtOrBelow(personalPaths(), address)
}

/** Returns the paths for which, and below which, `isPersonalPath` is true. */
export function personalPaths(): string[] {
  const steps = sitePages.filter(({ isIndexed }) => !isIndexed)
  return [...steps.map(({ path }) => path), '/pay-my-bill']
}

/** The page with every clinic's phone, hours and address that the service worker stores. */
export const offlinePath = '/offline'
/** The script of the service worker. */
export const serviceWorkerPath = '/service-worker.js'

/** Folders of files, and the address of the 'not found' page. */
const fileFolders = /^\/(?:404|forms|images|og|policies)$/

/**
 * Returns whether a page that staff compose cannot have this slug, because a page, a file or the server has its
 * address.
 */
export function isReservedSlug(slug: string): boolean {
  const path = composedPath(slug)
  return hasRoute(path) || isServerPath(path) || fileFolders.test(path)
}

/** The server handles these addresses, and those below them, before it looks at redirects. */
export const serverPaths: readonly string[] = [
  '/studio',
  '/assets',
  '/api',
  '/files',
  '/images/optimized',
  '/.well-known',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  offlinePath,
  serviceWorkerPath,
]

/** Returns whether the server itself owns the address, so that no redirect from it ever applies. */
export function isServerPath(address: string): boolean {
  return isAtOrBelow(serverPaths, address)
}

function isAtOrBelow(paths: readonly string[], address: string): boolean {
  const path = comparablePath(address)
  return paths.some((one) => path === one || path.startsWith(`${one}/`))
}
