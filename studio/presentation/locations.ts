import { clinicPath, composedPath, providerPath } from '@site/domain/page-paths'
import { type PageDocument, sitePages } from '@site/domain/pages'
import { fragmentOf } from '@site/domain/services'
import { map } from 'rxjs'
import { getDraftId, getPublishedId } from 'sanity'
import {
  defineDocuments,
  defineLocations,
  type DocumentLocationResolver,
  type DocumentLocationResolvers,
} from 'sanity/presentation'
import { clinicIdGroq } from '../checks/clinic-ids'
import { isSingleton } from '../schema/names'
import { apiVersion } from '../settings'

/** Title and path of each page that has a document. Pages that patients see only after a payment are not included. */
const pageLocations = Object.fromEntries(
  sitePages.flatMap((page) =>
    page.document ? [[page.document, { title: page.title, href: page.path }]] : [],
  ),
) as Record<PageDocument, { title: string; href: string }>

const homeLocation = { title: 'Home page', href: '/' }

/** GROQ: the `domain` of the first clinic at which a provider works. */
const domainOfFirstClinic = `*[
  _type == "clinic" && defined(domain) && count(^.clinicIds[${clinicIdGroq} == ^.slug.current]) > 0
] | order(orderRank)[0].domain`

/** GROQ: the web name of the first page with a list of insurers. */
const insurersPage =
  '*[_type == "page" && count(sections[_type == "insurersSection"]) > 0] | order(orderRank)[0].slug.current'

/** GROQ: the web name of the first page that lists a legal notice, to which the bottom of every page links. */
const noticePage = '*[_type == "page" && references(^._id)] | order(orderRank)[0].slug.current'

const locationsByType: DocumentLocationResolvers = {
  ...Object.fromEntries(
    Object.entries(pageLocations).map(([name, location]) => [
      name,
      defineLocations({ locations: [location] }),
    ]),
  ),
  siteSettings: defineLocations({
    message: 'Shown on every page of the website',
    tone: 'positive',
    locations: [homeLocation],
  }),
  clinic: defineLocations({
    select: { name: 'name', domain: 'domain', slug: 'slug.current' },
    resolve: (doc) => {
      if (!doc?.slug) return null
      const query = doc.domain ? `?clinic=${doc.domain}` : ''
      return {
        locations: [
          { title: `Page of ${doc.name ?? 'this clinic'}`, href: clinicPath(String(doc.slug)) },
          {
            title: `Locations page with ${doc.name ?? 'this clinic'} selected`,
            href: `/locations${query}`,
          },
          { title: `Home page with ${doc.name ?? 'this clinic'} selected`, href: `/${query}` },
        ],
      }
    },
  }),
  notice: defineLocations({
    select: { domain: 'clinics[0]->domain' },
    resolve: (doc) => ({
      message: 'Shown on every page with its clinic selected while it is in force',
      tone: 'positive' as const,
      locations: [
        {
          title: 'Locations page with its clinic selected',
          href: `/locations${doc?.domain ? `?clinic=${doc.domain}` : ''}`,
        },
      ],
    }),
  }),
  service: defineLocations({
    select: { name: 'name', slug: 'slug.current' },
    resolve: (doc) => ({
      locations: [
        { title: doc?.name ?? 'Services', href: `/services#${fragmentOf(doc?.slug ?? '')}` },
      ],
    }),
  }),
  provider: defineLocations({
    select: { name: 'name', slug: 'slug.current', domain: domainOfFirstClinic },
    resolve: (doc) => {
      if (!doc?.slug) return null
      const name = String(doc.name ?? '')
      // The page lists the providers of one clinic, so the link selects a clinic where this provider works.
      const query = new URLSearchParams({ q: name })
      if (doc.domain) query.set('clinic', String(doc.domain))
      return {
        locations: [
          { title: `Page of ${name}`, href: providerPath(String(doc.slug)) },
          { title: `Providers, ${name}`, href: `/providers?${query}` },
        ],
      }
    },
  }),
  award: defineLocations({ locations: [homeLocation] }),
  testimonial: defineLocations({ locations: [homeLocation] }),
  membershipPackage: defineLocations({
    locations: [pageLocations.membershipOfferPage, pageLocations.membershipPaymentPage],
  }),
  insurer: defineLocations({
    select: { page: insurersPage },
    resolve: (doc) =>
      doc?.page
        ? { locations: [{ title: 'List of insurers', href: composedPath(String(doc.page)) }] }
        : null,
  }),
  legalNotice: defineLocations({
    select: { slug: 'slug.current', page: noticePage },
    resolve: (doc) =>
      doc?.page
        ? {
            locations: [
              { title: 'Notices', href: `${composedPath(String(doc.page))}#${doc.slug ?? ''}` },
            ],
          }
        : null,
  }),
  legalPage: defineLocations({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (doc) => ({
      locations: [{ title: doc?.title ?? 'Legal page', href: `/${doc?.slug ?? ''}` }],
    }),
  }),
  page: defineLocations({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (doc) =>
      doc?.slug
        ? { locations: [{ title: doc.title ?? 'Page', href: composedPath(String(doc.slug)) }] }
        : null,
  }),
}

/**
 * Resolves the pages of the website that show a document. Sanity's built-in resolver cannot follow a provider to the
 * clinics, and names pages for a new document that is not saved yet.
 */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const resolver = locationsByType[type]
  if (!resolver || (isSingleton(type) && !('resolve' in resolver))) return resolver
  const select = 'select' in resolver ? resolver.select : {}
  const fields = Object.entries(select).map(([name, path]) => `"${name}": ${path}`)
  const publishedId = getPublishedId(id)
  const params = { id: publishedId, versions: [publishedId, getDraftId(publishedId)] }
  const query = {
    fetch: `*[_id == $id][0]{${['_id', ...fields].join(', ')}}`,
    // The changes of a document that is not published have the id of its draft.
    listen: '*[_id in $versions]',
  }
  const options = { apiVersion, perspective: 'drafts', tag: 'locations' } as const
  return documentStore.listenQuery(query, params, options).pipe(
    map((doc: Record<string, unknown> | null) => {
      if (!doc) return null
      return 'resolve' in resolver ? (resolver.resolve(doc) ?? null) : resolver
    }),
  )
}

/** The document that the Studio opens next to each page of the website. */
export const mainDocuments = defineDocuments([
  { route: clinicPath(':slug'), filter: '_type == "clinic" && slug.current == $slug' },
  { route: providerPath(':slug'), filter: '_type == "provider" && slug.current == $slug' },
  ...Object.entries(pageLocations).map(([name, { href }]) => ({
    route: href,
    filter: `_id == "${name}"`,
  })),
  ...sitePages.flatMap((page) =>
    page.legal
      ? [{ route: page.path, filter: `_type == "legalPage" && slug.current == "${page.legal}"` }]
      : [],
  ),
  // The first route that matches is used, so this one is the last.
  { route: composedPath(':slug'), filter: '_type == "page" && slug.current == $slug' },
])
