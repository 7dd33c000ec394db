import { oncePerObject } from '@site/domain/once-per-object'
import { canonicalPath, clinicIdOfBillPath, hasRoute } from '@site/domain/page-paths'
import { comparablePath, notFoundPath } from '@site/domain/paths'
import { activeClinic } from '../../app/clinics/choice/active.server'
import { composedPaths } from '../../app/content/composed-pages'
import type { ContentStore, ParsedContent } from '../../app/content/store.server'
import { preferredLocationCookie } from '../../app/session/preferred-location'
import { hasBillDraft } from '../../app/session/sessions.server'
import { type ParametersOf, readParameters } from './site-routes'

/**
 * The cached copy of a page that serves a request, and the cookies that the response sets. A null key means that the
 * page is not cached.
 */
export type PageVariant = {
  key: string | null
  setCookies: string[]
  /** The path to render instead of the requested one, when several paths share one page. */
  path?: string
}

/**
 * Returns a page's cache key, which consists of its path and the active clinic. Parameters that its route does not
 * declare are ignored. A `clinic` link followed on this site is the visitor's choice and sets the cookie, so that
 * choosing works without script. A link from elsewhere sets none (C-11), and neither does a clinic that the site
 * selected for one package, which its address marks with `moved` (CHK-26). Paths without a page share one key for each
 * clinic, whatever their parameters (RTE-21).
 */
export function pageVariant(
  request: Request,
  store: Pick<ContentStore, 'current'>,
  parametersOf: ParametersOf,
): PageVariant {
  const url = new URL(request.url)
  const active = activeClinic(request, store.current('layout').clinics)
  const missing = isMissing(url.pathname, store)
  const path = missing ? notFoundPath : url.pathname
  // The bill forms are prefilled with the values that this browser has submitted.
  const isPrefilled = clinicIdOfBillPath(url.pathname) !== null && hasBillDraft(request)
  const cacheable = missing || (readParameters(url, parametersOf).length === 0 && !isPrefilled)
  const isVisitorChoice =
    active.from === 'address' && !url.searchParams.has('moved') && isOwnNavigation(request, url)
  return {
    key: cacheable ? `${path} ${active.clinic.id}` : null,
    setCookies: isVisitorChoice ? [preferredLocationCookie(active.clinic.id, url.protocol)] : [],
    ...(missing && { path }),
  }
}

function isOwnNavigation(request: Request, url: URL): boolean {
  if (request.headers.get('Sec-Fetch-Mode') === 'navigate')
    return request.headers.get('Sec-Fetch-Site') === 'same-origin'
  const referer = request.headers.get('Referer')
  return (
    !request.headers.has('Sec-Fetch-Mode') &&
    referer !== null &&
    URL.canParse(referer) &&
    new URL(referer).origin === url.origin
  )
}

const redirectSources = oncePerObject(
  (lists: ParsedContent['redirects']['lists']) =>
    new Set(lists.flatMap(({ entries }) => entries.map(({ from }) => comparablePath(from)))),
)

/**
 * Returns whether a path leads nowhere: no route handles it, staff composed no page for it, and no redirect starts there.
 */
export function isMissing(pathname: string, store: Pick<ContentStore, 'current'>): boolean {
  if (hasRoute(pathname)) return false
  if (canonicalPath(pathname, composedPaths(store.current('pages').pages)) !== null) return false
  const { lists } = store.current('redirects')
  return !redirectSources(lists).has(comparablePath(pathname))
}
