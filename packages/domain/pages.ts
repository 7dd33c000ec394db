import { cancellationPath, cancellationTitle } from './cancellation'

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
