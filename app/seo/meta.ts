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
export function pageMeta(
  { matches }: MetaArguments,
  { seo, sharedTitle, path, index = true, pageNumber = 1, isRejected = false }: PageMeta,
): MetaDescriptor[] {
  // The root has no data when it failed.
  const root = matches.find(({ id }) => id === 'root')?.data as RootData | undefined
  const { name, description: siteDescription } = root?.site ?? { name: '', description: '' }
  const siteUrl = root?.siteUrl ?? ''
  const { title: ownTitle, description } = searchTexts(seo, { name, description: siteDescription })
  const title = pageNumber > 1 ? `${ownTitle} - Page ${pageNumber}` : ownTitle
  const canonical = `${siteUrl}${path}${pageNumber > 1 ? `?page=${pageNumber}` : ''}`
  const card = seo.card ?? generatedCard(path, name)
  return [
    { title: isRejected ? `Error: ${title}` : title },
    index
      ? { tagName: 'link', rel: 'canonical', href: canonical }
      : { name: 'robots', content: 'noindex' },
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
