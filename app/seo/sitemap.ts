import { clinicPath, type PageContentType, type SitePage, sitePages } from '@domain/pages'

/** The times of the latest changes to documents, in ISO format. */
type Changes = {
  latest: Record<PageContentType, string | null>
  legal: { slug: string; at: string | null }[]
}

type SitemapOptions = {
  siteUrl: string
  changes: Changes
  /** Each clinic has a page. */
  clinicIds: string[]
  membershipEnabled: boolean
}

/**
 * Returns the sitemap: the canonical address of every indexed page, with the latest change of its
 * content when it is known.
 */
export function sitemap({
  siteUrl,
  changes,
  clinicIds,
  membershipEnabled,
}: SitemapOptions): string {
  const isListed = ({ path, isIndexed, legal }: SitePage) =>
    isIndexed &&
    (membershipEnabled || path !== '/membership-offer') &&
    (legal === undefined || changes.legal.some(({ slug }) => slug === legal))
  const urlOf = (path: string, changed: string | null) =>
    `  <url><loc>${escapeXml(siteUrl + path)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</url>`
  const urls = [
    ...sitePages.filter(isListed).map((page) => urlOf(page.path, lastChange(page, changes))),
    ...clinicIds.map((id) => urlOf(clinicPath(id), changes.latest.clinic)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function lastChange({ contentTypes, legal }: SitePage, changes: Changes): string | null {
  const times =
    legal === undefined
      ? contentTypes.map((type) => changes.latest[type])
      : [changes.legal.find(({ slug }) => slug === legal)?.at ?? null]
  return (
    times
      .filter((time) => time !== null)
      .sort((a, b) => Date.parse(a) - Date.parse(b))
      .at(-1) ?? null
  )
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
