import { type PageContentType, type SitePage, sitePages } from '@domain/pages'

/** When documents were changed last, as ISO texts. */
type Changes = {
  latest: Record<PageContentType, string | null>
  legal: { slug: string; at: string | null }[]
}

type SitemapOptions = { siteUrl: string; changes: Changes; membershipEnabled: boolean }

/** The sitemap: the canonical address of every page that may be found, with the last change of what it shows, as far as it is known. */
export function sitemap({ siteUrl, changes, membershipEnabled }: SitemapOptions): string {
  const isListed = ({ path, isIndexed, legal }: SitePage) =>
    isIndexed &&
    (membershipEnabled || path !== '/membership-offer') &&
    (legal === undefined || changes.legal.some(({ slug }) => slug === legal))
  const urls = sitePages.filter(isListed).map((page) => {
    const changed = lastChange(page, changes)
    return `  <url><loc>${escaped(siteUrl + page.path)}</loc>${changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function lastChange({ contentTypes, legal }: SitePage, changes: Changes): string | null {
  const known =
    legal === undefined
      ? contentTypes.map((type) => changes.latest[type])
      : [changes.legal.find(({ slug }) => slug === legal)?.at ?? null]
  return (
    known
      .filter((at) => at !== null)
      .sort((a, b) => Date.parse(a) - Date.parse(b))
      .at(-1) ?? null
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
