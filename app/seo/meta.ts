import type { MetaDescriptor } from '@remix-run/node'
import type { RootData } from '~/root'

type PageMeta = {
  seo: { title: string; description: string }
  /** Path of the page's one canonical address, without query. */
  path: string
  /** Pages that are a step of somebody's own business stay out of search engines. */
  index?: boolean
}

type MetaArguments = { matches: { id: string; data?: unknown }[] }

/** Title, description, canonical address and sharing card of a page (SRV-02, C-37). */
export function pageMeta({ matches }: MetaArguments, { seo, path, index = true }: PageMeta): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === 'root')?.data as RootData | undefined
  const title = seo.title || root?.site.name || ''
  const description = seo.description || root?.site.description || ''
  const canonical = `${root?.siteUrl ?? ''}${path}`
  return [
    { title },
    { name: 'description', content: description },
    index ? { tagName: 'link', rel: 'canonical', href: canonical } : { name: 'robots', content: 'noindex' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: root?.site.name ?? '' },
    { property: 'og:image', content: `${root?.siteUrl ?? ''}/og.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
