import type { MetaDescriptor } from '@remix-run/node'
import type { SiteImage } from '~/content/types'
import type { RootData } from '~/root'
import { chosenCard, drawnCard } from './cards'

/** What staff say of a page to search engines and shared links. */
type Seo = { title: string; description: string; image?: SiteImage | null }

const noSeo: Seo = { title: '', description: '' }

type PageMeta = {
  /** Undefined when the page's data is missing. */
  seo: Seo | undefined
  /** Where the page's own title has a form of its own, the title of shared links. */
  sharedTitle?: string
  /** Path of the page's one canonical address, without query. */
  path: string
  /** Pages that are a step of somebody's own business stay out of search engines. */
  index?: boolean
  /** Which page of a list it is, from 1: each later one has an address and a title of its own. */
  pageNumber?: number
  /** Whether the page answers a form that was turned down: its title then says so before anything else. */
  refused?: boolean
}

type MetaArguments = { matches: { id: string; data?: unknown }[] }

/** Returns the title, description, canonical address and sharing card of a page (SRV-02, C-37). */
export function pageMeta(args: MetaArguments, page: PageMeta): MetaDescriptor[] {
  const { site, siteUrl = '' } = (args.matches.find(({ id }) => id === 'root')?.data ??
    {}) as Partial<RootData>
  const { seo = noSeo, path, index = true, pageNumber = 1, refused = false } = page
  const ownTitle = seo.title || site?.name || ''
  const title = pageNumber > 1 ? `${ownTitle} - Page ${pageNumber}` : ownTitle
  const canonical = `${siteUrl}${path}${pageNumber > 1 ? `?page=${pageNumber}` : ''}`
  return [
    { title: refused ? `Error: ${title}` : title },
    index
      ? { tagName: 'link', rel: 'canonical', href: canonical }
      : { name: 'robots', content: 'noindex' },
    ...sharingTags({ site, siteUrl }, page, { title, canonical }),
  ]
}

/** Returns what search engines and shared links show of a page. */
function sharingTags(
  { site, siteUrl }: Pick<Partial<RootData>, 'site'> & { siteUrl: string },
  { seo = noSeo, sharedTitle, path }: PageMeta,
  { title, canonical }: { title: string; canonical: string },
): MetaDescriptor[] {
  const name = site?.name ?? ''
  const description = seo.description || site?.description || ''
  const card = seo.image ? chosenCard(seo.image) : drawnCard(path, name)
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
