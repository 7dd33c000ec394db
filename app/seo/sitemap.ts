import { escapeHtml } from '@site/domain/escape-html'
import { clinicPath, composedPath, providerPath } from '@site/domain/page-paths'
import { contentTypesOf, type PageContentType, type SitePage, sitePages } from '@site/domain/pages'

/** The times of the latest changes to documents, in ISO format. */
type Changes = {
  latest: Record<PageContentType, string | null>
  legal: DocumentChange[]
  providers: DocumentChange[]
}

/** The time of a document's latest change, in ISO format. */
type DocumentChange = { slug: string; at: string | null }

type SitemapOptions = {
  siteUrl: string
  changes: Changes
  /** Each clinic and each provider has a page. */
  clinicIds: string[]
  providerIds: string[]
  legalSlugs: string[]
  /** The pages that staff composed, as far as patients can see them now. */
  composed: { slug: string; changed: string | null }[]
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
  providerIds,
  legalSlugs,
  composed,
  membershipEnabled,
}: SitemapOptions): string {
  const isListed = ({ path, isIndexed, legal, composed: slug }: SitePage) =>
    isIndexed &&
    slug === undefined &&
    (membershipEnabled || path !== '/membership-offer') &&
    (legal === undefined || legalSlugs.includes(legal))
  const urlOf = (path: string, changed: string | null) =>
    `  <url><loc>${escapeHtml(siteUrl + path)}</loc>${changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''}</url>`
  const providerChanges = new Map(changes.providers.map(({ slug, at }) => [slug, at]))
  const urls = [
    ...sitePages.filter(isListed).map((page) => urlOf(page.path, lastChange(page, changes))),
    ...composed.map(({ slug, changed }) => urlOf(composedPath(slug), changed)),
    ...clinicIds.map((id) => urlOf(clinicPath(id), changes.latest.clinic)),
    ...providerIds.map((id) => urlOf(providerPath(id), providerChanges.get(id) ?? null)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function lastChange(page: SitePage, changes: Changes): string | null {
  const times =
    page.legal === undefined
      ? contentTypesOf(page).map((type) => changes.latest[type])
      : [changes.legal.find(({ slug }) => slug === page.legal)?.at ?? null]
  return (
    times
      .filter((time) => time !== null)
      .sort((a, b) => Date.parse(a) - Date.parse(b))
      .at(-1) ?? null
  )
}
