import { searchTexts } from '@site/domain/search-result'
import type { MetaDescriptor } from '@remix-run/node'
import type { Card } from '~/content/sharing-card.server'
import type { RootData } from '~/root-data.server'
import { generatedCard } from './cards'

/** The metadata that staff enter for search engines and shared links. */
type Seo = { title: string; description: string; card?: Card | null }

type PageMeta = {
  seo: Seo
  /** The title of shared links, when it differs from the page's title. */
  sharedTitle?: string
  /** The path of the page's one canonical address, without query. */
  path: string
  /**
   * False for pages that belong to one patient's transaction, which search engines must not index.
   */
  index?: boolean
  /** The number of the page in a list, from 1; each later page has a separate address and title. */
  pageNumber?: number
  /** Whether the page responds to a rejected form; its title then starts with that information. */
  isRejected?: boolean
}

type MetaArguments = { matches: { id: string; data?: unknown }[] }

/** Returns the title, description, canonical address and sharing card of a page (SRV-02, C-37). */
export function pageMeta(args: MetaArguments, page: PageMeta): MetaDescriptor[] {
  const { site, siteUrl = '' } = (args.matches.find(({ id }) => id === 'root')?.data ??
    {}) as Partial<RootData>
  const { seo, path, index = true, pageNumber = 1, isRejected = false } = page
  const ownTitle = textsOf(seo, site).title
  const title = pageNumber > 1 ? `${ownTitle} - Page ${pageNumber}` : ownTitle
  const canonical = `${siteUrl}${path}${pageNumber > 1 ? `?page=${pageNumber}` : ''}`
  return [
    { title: isRejected ? `Error: ${title}` : title },
    index
      ? { tagName: 'link', rel: 'canonical', href: canonical }
      : { name: 'robots', content: 'noindex' },
    ...sharingTags({ site, siteUrl }, page, { title, canonical }),
  ]
}

/** Returns the texts for search engines. The site's own are missing when the root has no data. */
function textsOf(seo: Seo, site: Partial<RootData>['site']) {
  return searchTexts(seo, { name: site?.name ?? '', description: site?.description ?? '' })
}

/** Returns the metadata of a page for search engines and shared links. */
function sharingTags(
  { site, siteUrl }: Pick<Partial<RootData>, 'site'> & { siteUrl: string },
  { seo, sharedTitle, path }: PageMeta,
  { title, canonical }: { title: string; canonical: string },
): MetaDescriptor[] {
  const name = site?.name ?? ''
  const { description } = textsOf(seo, site)
  const card = seo.card ?? generatedCard(path, name)
  return [
    { name: 'description', content: description },
    { property: 'og:title', content: sharedTitle || title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: name },
    { property: 'og:image', content: siteUrl + card.path },
    { property: 'og:image:width', content: String(card.width) },
    { property: 'og:image:height', content: String(card.height) },
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: card.alt },
  ]
}
