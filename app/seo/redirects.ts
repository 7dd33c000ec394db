import { canonicalPath, type DatasetPages, isPage } from '@site/domain/page-paths'
import { comparablePath } from '@site/domain/paths'

/** An old address and its target: a path of this site, or an https address. */
export type Redirect = { from: string; to: string; permanent: boolean }

const placeholderOrigin = 'http://here.invalid'

/**
 * Returns the redirect for an address without a page from the list that staff edit, or null without
 * one. Chains are resolved to their end, and loops are ignored. The query is preserved within the
 * site, and parameters of the redirect take precedence; another site receives none of it.
 */
export function redirectFor(
  redirects: readonly Redirect[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  pages: DatasetPages,
): { location: string; status: 301 | 302 } | null {
  const find = (path: string) => findRedirect(redirects, path, pages)
  const visited = new Set<Redirect>()
  let last: Redirect | undefined
  for (
    let next = find(pathname);
    next;
    next = isInside(next.to) ? find(new URL(next.to, placeholderOrigin).pathname) : undefined
  ) {
    if (visited.has(next)) return null
    visited.add(next)
    last = next
  }
  if (!last) return null
  const status = [...visited].every(({ permanent }) => permanent) ? 301 : 302
  return {
    location: isInside(last.to)
      ? withQuery(new URL(last.to, placeholderOrigin), search, pages)
      : new URL(last.to).href,
    status,
  }
}

/** Returns the redirect that applies to an address; pages of the site are never redirected. */
function findRedirect(
  redirects: readonly Redirect[],
  pathname: string,
  pages: DatasetPages,
): Redirect | undefined {
  if (isPage(pathname, pages)) return undefined
  const path = comparablePath(pathname)
  return redirects.find(({ from }) => comparablePath(from) === path)
}

function isInside(to: string): boolean {
  return to.startsWith('/')
}

function withQuery(
  { pathname, searchParams, hash }: URL,
  requestedQuery: string,
  { composed }: DatasetPages,
): string {
  const redirectParameters = new Set(searchParams.keys())
  for (const [name, value] of new URLSearchParams(requestedQuery))
    if (!redirectParameters.has(name)) searchParams.append(name, value)
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return `${canonicalPath(pathname, composed) ?? pathname}${search}${hash}`
}
