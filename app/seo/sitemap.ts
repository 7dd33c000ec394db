import { type ContentType, sitePages, type SitePage } from './pages'

/** When documents were changed last, as ISO texts. */
type Changes = {
  latest: Record<ContentType, string | null>
  legal: { slug: string; at: string | null }[]
}

type SitemapOptions = { siteUrl: string; changes: Changes; membershipEnabled: boolean }

/** The sitemap: the canonical address of every page that may be found, with the last change of what it shows, as far as it is known. */
export function sitemap({ siteUrl, changes, membershipEnabled }: SitemapOptions): string {
  const there = ({ path, indexed, legal }: SitePage) =>
    indexed &&
    (membershipEnabled || path !== '/membership-offer') &&
    (legal === undefined || changes.legal.some(({ slug }) => slug === legal))
  const urls = sitePages.filter(there).map((page) => {
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

function lastChange({ shows, legal }: SitePage, changes: Changes): string | null {
  const known =
    legal === undefined
      ? shows.map((type) => changes.latest[type])
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
