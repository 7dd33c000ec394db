import { canonicalPath } from '@domain/pages'
import { comparablePath } from '@domain/paths'

/** An old address and where it leads: a path of this site, or an https address. */
export type Redirect = { from: string; to: string; permanent: boolean }

const here = 'http://here.invalid'

/**
 * Where an address that is no page leads now, by the list that staff keep; null when nowhere. Redirects that lead on
 * are followed to their end, and those that lead in a circle lead nowhere. The query is kept within the site, what the
 * redirect itself says before what was asked; another site gets nothing of it.
 */
export function redirectFor(
  redirects: readonly Redirect[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): { location: string; status: 301 | 302 } | null {
  const followed = new Set<Redirect>()
  let last: Redirect | undefined
  for (
    let next = leadingFrom(redirects, pathname);
    next;
    next = isInside(next.to) ? leadingFrom(redirects, new URL(next.to, here).pathname) : undefined
  ) {
    if (followed.has(next)) return null
    followed.add(next)
    last = next
  }
  if (!last) return null
  const status = [...followed].every(({ permanent }) => permanent) ? 301 : 302
  return {
    location: isInside(last.to) ? withQuery(new URL(last.to, here), search) : last.to,
    status,
  }
}

/** The redirect that counts for an address; a page of the site is never led away from. */
function leadingFrom(redirects: readonly Redirect[], pathname: string): Redirect | undefined {
  if (canonicalPath(pathname)) return undefined
  const path = comparablePath(pathname)
  return redirects.find(({ from }) => comparablePath(from) === path)
}

function isInside(to: string): boolean {
  return to.startsWith('/')
}

function withQuery({ pathname, searchParams, hash }: URL, asked: string): string {
  const stated = new Set(searchParams.keys())
  for (const [name, value] of new URLSearchParams(asked))
    if (!stated.has(name)) searchParams.append(name, value)
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return `${canonicalPath(pathname) ?? pathname}${search}${hash}`
}
