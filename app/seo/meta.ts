import type { MetaDescriptor } from '@remix-run/node'
import type { SiteImage } from '~/content/types'
import type { RootData } from '~/root'
import { chosenCard, drawnCard } from './cards'

/** What staff say of a page to search engines and shared links. */
export type Seo = { title: string; description: string; image?: SiteImage | null }

type PageMeta = {
  seo: Seo
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

/** Title, description, canonical address and sharing card of a page (SRV-02, C-37). */
export function pageMeta({ matches }: MetaArguments, { seo, sharedTitle, path, index = true, pageNumber = 1, refused = false }: PageMeta): MetaDescriptor[] {
  const { site, siteUrl = '' } = (matches.find(({ id }) => id === 'root')?.data ?? {}) as Partial<RootData>
  const name = site?.name ?? ''
  const ownTitle = seo.title || name
  const title = pageNumber > 1 ? `${ownTitle} - Page ${pageNumber}` : ownTitle
  const description = seo.description || site?.description || ''
  const canonical = `${siteUrl}${path}${pageNumber > 1 ? `?page=${pageNumber}` : ''}`
  const card = seo.image ? chosenCard(seo.image) : drawnCard(path, name)
  return [
    { title: refused ? `Error: ${title}` : title },
    { name: 'description', content: description },
    index ? { tagName: 'link', rel: 'canonical', href: canonical } : { name: 'robots', content: 'noindex' },
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
