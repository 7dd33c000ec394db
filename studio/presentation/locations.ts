import { clinicPath, sitePages } from '@domain/pages'
import { map } from 'rxjs'
import { getPublishedId } from 'sanity'
import {
  defineDocuments,
  defineLocations,
  type DocumentLocationResolver,
  type DocumentLocationResolvers,
} from 'sanity/presentation'
import { apiVersion } from '../settings'

/** Where each page with a document is on the website. Pages that need a payment to show have no document here. */
const addresses = Object.fromEntries(
  sitePages.flatMap((page) =>
    page.document ? [[page.document, { title: page.title, href: page.path }] as const] : [],
  ),
)

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

/** The short name for links of the first clinic at which a provider works. Lists name clinics by name or by web name. */
const domainOfFirstClinic = `*[
  _type == "clinic" && defined(domain) && (name in ^.clinicIds || slug.current in ^.clinicIds)
] | order(orderRank)[0].domain`

const locationsByType: DocumentLocationResolvers = {
  ...Object.fromEntries(
    Object.entries(addresses).map(([name, location]) => [
      name,
      defineLocations({ locations: [location] }),
    ]),
  ),
  siteSettings: defineLocations(everywhere),
  clinic: defineLocations({
    select: { name: 'name', domain: 'domain', slug: 'slug.current' },
    resolve: (doc) => {
      const choice = doc?.domain ? `?clinic=${doc.domain}` : ''
      return {
        locations: [
          { title: `Clinic page, ${doc?.name ?? 'clinic'}`, href: clinicPath(doc?.slug ?? '') },
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
    select: { name: 'name', domain: domainOfFirstClinic },
    resolve: (doc) => {
      const name = String(doc?.name ?? '')
      // The page lists the people of one clinic, so the link names one where this person works.
      const query = new URLSearchParams({ q: name })
      if (doc?.domain) query.set('clinic', String(doc.domain))
      return { locations: [{ title: `Providers, ${name}`, href: `/providers?${query}` }] }
    },
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

/** Where on the website a document is shown. Sanity's own resolver of fields cannot follow a provider to the clinics. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const found = locationsByType[type]
  if (!found || !('resolve' in found)) return found
  const fields = Object.entries(found.select).map(([name, path]) => `"${name}": ${path}`)
  const query = `*[_id == $id][0]{${fields.join(', ')}}`
  const options = { apiVersion, perspective: 'drafts', tag: 'locations' } as const
  return documentStore
    .listenQuery(query, { id: getPublishedId(id) }, options)
    .pipe(map((doc: Record<string, unknown> | null) => found.resolve(doc) ?? null))
}

/** The document that stands beside each page of the website. */
export const mainDocuments = defineDocuments([
  { route: clinicPath(':slug'), filter: '_type == "clinic" && slug.current == $slug' },
  ...Object.entries(addresses).map(([name, { href }]) => ({
    route: href,
    filter: `_id == "${name}"`,
  })),
  ...sitePages.flatMap((page) =>
    page.legal
      ? [{ route: page.path, filter: `_type == "legalPage" && slug.current == "${page.legal}"` }]
      : [],
  ),
])
