import {
  defineDocuments,
  defineLocations,
  type DocumentLocationResolvers,
} from 'sanity/presentation'
import type { SingletonName } from '../schema/names'

/** Where each page is on the website. Pages that need a payment or a session to show are left out. */
const addresses: Partial<Record<SingletonName, { title: string; href: string }>> = {
  homePage: { title: 'Home page', href: '/' },
  aboutPage: { title: 'About', href: '/about' },
  servicesPage: { title: 'Services', href: '/services' },
  providersPage: { title: 'Providers', href: '/providers' },
  locationsPage: { title: 'Locations', href: '/locations' },
  contactPage: { title: 'Contact', href: '/contact' },
  patientFormsPage: { title: 'Patient forms', href: '/patient-forms' },
  membershipOfferPage: { title: 'Membership offer', href: '/membership-offer' },
  membershipPaymentPage: { title: 'Membership checkout', href: '/membership-payment' },
  payMyBillPage: { title: 'Pay my bill', href: '/pay-my-bill' },
}

const fragments: Record<string, string> = {
  'chiropractic-care': 'chiropractic',
  'massage-therapy': 'massage',
  acupuncture: 'acupuncture',
  'naturopathic-care': 'rehabilitation',
}

const onHome = { title: 'Home page', href: '/' }
const everywhere = {
  message: 'Shown on every page of the website',
  tone: 'positive' as const,
  locations: [onHome],
}

/** Where on the website a document is shown. */
export const locations: DocumentLocationResolvers = {
  ...Object.fromEntries(
    Object.entries(addresses).map(([name, location]) => [
      name,
      defineLocations({ locations: [location] }),
    ]),
  ),
  siteSettings: defineLocations(everywhere),
  clinic: defineLocations({
    select: { name: 'name', domain: 'domain' },
    resolve: (doc) => {
      const choice = doc?.domain ? `?clinic=${doc.domain}` : ''
      return {
        locations: [
          { title: `Locations, ${doc?.name ?? 'clinic'} chosen`, href: `/locations${choice}` },
          { title: `Home page, ${doc?.name ?? 'clinic'} chosen`, href: `/${choice}` },
        ],
      }
    },
  }),
  service: defineLocations({
    select: { name: 'name', slug: 'slug.current' },
    resolve: (doc) => ({
      locations: [
        { title: doc?.name ?? 'Services', href: `/services#${fragments[doc?.slug] ?? ''}` },
      ],
    }),
  }),
  provider: defineLocations({
    select: { name: 'name' },
    resolve: (doc) => ({
      locations: [
        {
          title: `Providers, ${doc?.name ?? ''}`,
          href: `/providers?q=${encodeURIComponent(doc?.name ?? '')}`,
        },
      ],
    }),
  }),
  award: defineLocations({ locations: [onHome] }),
  testimonial: defineLocations({ locations: [onHome] }),
  membershipPackage: defineLocations({
    locations: [
      { title: 'Membership offer', href: '/membership-offer' },
      { title: 'Membership checkout', href: '/membership-payment' },
    ],
  }),
  legalPage: defineLocations({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (doc) => ({
      locations: [{ title: doc?.title ?? 'Legal page', href: `/${doc?.slug ?? ''}` }],
    }),
  }),
}

/** The document that stands beside each page of the website. */
export const mainDocuments = defineDocuments([
  ...Object.entries(addresses).map(([name, { href }]) => ({
    route: href,
    filter: `_id == "${name}"`,
  })),
  ...['privacy-policy', 'terms-of-service', 'accessibility'].map((slug) => ({
    route: `/${slug}`,
    filter: `_type == "legalPage" && slug.current == "${slug}"`,
  })),
])
