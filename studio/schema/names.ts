import { type PageDocument, sitePages } from '@site/domain/pages'

const pageTitles = Object.fromEntries(
  sitePages.flatMap(({ document, title }) => (document ? [[document, `${title} page`]] : [])),
) as Record<PageDocument, string>

/**
 * Titles of the document types that have exactly one document, whose id equals the type name. Those of pages come from
 * the catalogue.
 */
export const singletons = {
  siteSettings: 'Site settings',
  redirects: 'Redirects',
  ...pageTitles,
  membershipAgreementPage: 'Membership agreement page',
  membershipThankYouPage: 'Membership thank-you page',
  membershipPolicies: 'Membership policies by clinic',
  confirmationPage: 'Payment received page',
  paymentFailedPage: 'Payment failed page',
} as const

/** Titles of the document types that have any number of documents. */
export const collections = {
  clinic: 'Clinic',
  notice: 'Notice',
  service: 'Service',
  provider: 'Provider',
  retiredProvider: 'Retired provider address',
  insurer: 'Insurer',
  award: 'Award',
  testimonial: 'Testimonial',
  membershipPackage: 'Membership package',
  legalPage: 'Legal page',
  legalNotice: 'Legal notice',
  page: 'Page',
} as const

export type SingletonName = keyof typeof singletons
export type CollectionName = keyof typeof collections

/** Returns whether the type has exactly one document. */
export function isSingleton(type: string): type is SingletonName {
  return Object.hasOwn(singletons, type)
}

/** All document types of the website. */
export const documentTypes: string[] = [...Object.keys(singletons), ...Object.keys(collections)]
