import { type PageDocument, sitePages } from '@site/domain/pages'

/** The pages that `structure.ts` puts at a certain place of the desk. */
const placedPages: ReadonlySet<PageDocument> = new Set<PageDocument>([
  'homePage',
  'aboutPage',
  'servicesPage',
  'providersPage',
  'locationsPage',
  'contactPage',
  'patientFormsPage',
  'membershipOfferPage',
  'membershipPaymentPage',
  'membershipCancelPage',
  'verifyPage',
  'payMyBillPage',
])

/** All other pages of the catalogue, which the desk lists below the Contact page, so that none can be missing. */
export const otherPages: readonly PageDocument[] = sitePages.flatMap(({ document }) =>
  document && !placedPages.has(document) ? [document] : [],
)
