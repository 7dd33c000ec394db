import type { SiteContext } from '~/context.server'
import { activeClinic } from '~/clinics/choice/active.server'
import { searchClinics } from '~/clinics/finder/clinic-search.server'
import { namedClinics } from '~/clinics/named.server'
import { isAt } from '~/clinics/offered'
import { isIndexedView } from '~/components/lists/page-meta'
import {
  type ListParameters,
  listParameters,
  onPage,
  pageSize,
  shownPage,
} from '~/components/lists/page-parameters'
import {
  canonicalPath,
  clinicIdOfPath,
  clinicPath,
  composedPath,
  providerIdOfPath,
  providerPath,
} from '@site/domain/page-paths'
import { type SitePage, sitePages } from '@site/domain/pages'
import { wallClock } from '@site/domain/clinic-time'
import { isShown } from '@site/domain/in-force'
import { compactClinic, fullClinic } from './clinics.server'
import { careService, membershipOffer, person } from './offerings.server'
import { breadcrumbs, compactOrganization, fullOrganization, website } from './organization.server'
import type { GraphNode } from './vocabulary'

type Page = { url: URL; request: Request; context: Pick<SiteContext, 'content' | 'config' | 'now'> }

/**
 * Returns the structured data of a page: the group and its clinics, people, care and prices, as far
 * as the page shows them. The result is null for pages that search engines must not index. It
 * contains no ratings, because search engines do not allow organizations to rate themselves.
 */
export async function pageGraph(page: Page): Promise<GraphNode[] | null> {
  const { siteUrl } = page.context.config
  const path = canonicalPath(page.url.pathname)
  const clinicId = path && clinicIdOfPath(path)
  if (clinicId) return clinicGraph(clinicId, page)
  const providerId = path && providerIdOfPath(path)
  if (providerId) return providerGraph(providerId, page)
  const sitePage = sitePages.find((one) => one.path === path)
  if (!path) return composedGraph(page)
  if (!sitePage?.isIndexed) return null
  const pageNodes = await ownNodes(sitePage.path, page)
  if (pageNodes === null) return null
  return path === '/' ? pageNodes : [...pageNodes, breadcrumbs(siteUrl, [stepOf(sitePage)])]
}

const stepOf = ({ path, card, title }: SitePage) => ({ name: card ?? title, path })

/** Returns the nodes of a clinic's page, or null when there is no such clinic. */
async function clinicGraph(
  clinicId: string,
  { context: { content, config, now } }: Page,
): Promise<GraphNode[] | null> {
  const { siteUrl } = config
  const [{ settings, clinics }, { services }, { providers }] = await Promise.all([
    content.read('layout'),
    content.read('services'),
    content.read('providers'),
  ])
  const clinic = clinics.find(({ id }) => id === clinicId)
  const parent = sitePages.find(({ path }) => path === '/locations')
  if (!clinic || !parent) return null
  return [
    compactOrganization(siteUrl, settings),
    fullClinic(siteUrl, clinic, { services, today: wallClock(now).date }),
    ...providers
      .filter((provider) => isAt(clinicId, provider))
      .slice(0, pageSize)
      .map((provider) => person(siteUrl, provider, [clinic])),
    breadcrumbs(siteUrl, [stepOf(parent), { name: clinic.name, path: clinicPath(clinicId) }]),
  ]
}

/** Returns the nodes of a provider's page, or null when there is no such provider. */
async function providerGraph(
  providerId: string,
  { context: { content, config } }: Page,
): Promise<GraphNode[] | null> {
  const { siteUrl } = config
  const [{ settings, clinics }, { providers }] = await Promise.all([
    content.read('layout'),
    content.read('providers'),
  ])
  const provider = providers.find(({ id }) => id === providerId)
  const parent = sitePages.find(({ path }) => path === '/providers')
  if (!provider || !parent) return null
  return [
    compactOrganization(siteUrl, settings),
    ...clinics
      .filter(({ id }) => isAt(id, provider))
      .map((clinic) => compactClinic(siteUrl, clinic)),
    person(siteUrl, provider, clinics),
    breadcrumbs(siteUrl, [stepOf(parent), { name: provider.name, path: providerPath(providerId) }]),
  ]
}

/** Returns the group and the position of a page that staff composed, or null when this address has none. */
async function composedGraph({
  url,
  context: { content, config, now },
}: Page): Promise<GraphNode[] | null> {
  const [{ settings }, { pages }] = await Promise.all([
    content.read('layout'),
    content.read('pages'),
  ])
  const page = pages.find(({ slug }) => composedPath(slug) === url.pathname)
  if (!page || !isShown(page, now)) return null
  const step = { name: page.title, path: composedPath(page.slug) }
  return [compactOrganization(config.siteUrl, settings), breadcrumbs(config.siteUrl, [step])]
}

/** Returns the nodes of the page, or null when the view is not for search engines. */
async function ownNodes(
  path: string,
  { url, request, context: { content, config, now } }: Page,
): Promise<GraphNode[] | null> {
  const { siteUrl } = config
  const { settings, clinics } = await content.read('layout')
  const { clinic: active, from } = activeClinic(request, clinics)
  const group = compactOrganization(siteUrl, settings)
  const named = namedClinics(clinics, active)
  const parameters = listParameters(url.searchParams)
  const isIndexed = ({ q, page }: ListParameters) =>
    isIndexedView({ q, page, isChosen: from === 'address' })

  switch (path) {
    case '/':
      return [
        website(siteUrl, settings),
        fullOrganization(siteUrl, settings),
        ...named.map((clinic) => compactClinic(siteUrl, clinic)),
      ]
    case '/about':
      return [fullOrganization(siteUrl, settings)]
    case '/locations': {
      const { services } = await content.read('services')
      const list = searchClinics(url.searchParams, { clinics, services, active, now })
      if (list && (list.summary || !isIndexed(list))) return null
      return [
        group,
        ...(list ? list.clinics.map(({ clinic }) => clinic) : clinics).map((clinic) =>
          fullClinic(siteUrl, clinic, { services, today: wallClock(now).date }),
        ),
      ]
    }
    case '/contact':
      return [group, compactClinic(siteUrl, active)]
    case '/providers': {
      const { providers } = await content.read('providers')
      const team = providers.filter((provider) => isAt(active.id, provider))
      const { page } = shownPage(team.length, parameters.page)
      if (!isIndexed({ q: parameters.q, page })) return null
      const visible = onPage(team, page)
      return [
        group,
        compactClinic(siteUrl, active),
        ...visible.map((provider) => person(siteUrl, provider, named)),
      ]
    }
    case '/services': {
      const { services } = await content.read('services')
      const visible = services.filter((service) => isAt(active.id, service))
      return [
        group,
        compactClinic(siteUrl, active),
        ...visible.map((service) => careService(siteUrl, service, named)),
      ]
    }
    case '/membership-offer': {
      const { packages } = await content.read('membershipOffer')
      return [group, ...packages.map((offered) => membershipOffer(siteUrl, offered))]
    }
    default:
      return [group]
  }
}
