/** Documents of which there is exactly one; their id is the name of their type. */
export const singletons = {
  siteSettings: 'Site settings',
  redirects: 'Redirects',
  homePage: 'Home page',
  aboutPage: 'About page',
  servicesPage: 'Services page',
  providersPage: 'Providers page',
  locationsPage: 'Locations page',
  contactPage: 'Contact page',
  patientFormsPage: 'Patient forms page',
  membershipOfferPage: 'Membership offer page',
  membershipPaymentPage: 'Membership checkout page',
  membershipAgreementPage: 'Membership agreement page',
  membershipThankYouPage: 'Membership thank-you page',
  membershipPolicies: 'Membership policies by clinic',
  payMyBillPage: 'Pay my bill page',
  confirmationPage: 'Payment received page',
  paymentFailedPage: 'Payment failed page',
} as const

/** Documents of which there are several. */
export const collections = {
  clinic: 'Clinic',
  service: 'Service',
  provider: 'Provider',
  award: 'Award',
  testimonial: 'Testimonial',
  membershipPackage: 'Membership package',
  legalPage: 'Legal page',
} as const

export type SingletonName = keyof typeof singletons
export type CollectionName = keyof typeof collections

/** Whether there is exactly one document of this type. */
export function isSingleton(type: string): type is SingletonName {
  return Object.hasOwn(singletons, type)
}

/** Every document type of the website. */
export const documentTypes: string[] = [...Object.keys(singletons), ...Object.keys(collections)]
