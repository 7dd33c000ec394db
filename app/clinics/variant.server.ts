import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import type { ContentStore, ParsedContent } from '~/content/store.server'
import { oncePerObject } from '@site/domain/once-per-object'
import { canonicalPath, clinicIdOfBillPath, hasRoute } from '@site/domain/pages'
import { comparablePath } from '@site/domain/paths'
import { composedPaths } from '~/content/composed-pages'
import { hasBillDraft } from '~/session/sessions.server'
import { declaredParameters } from '~/route-handle'
import { activeClinic } from './choice/active.server'
import { notFoundPath } from './choice/clinic-href'
import { preferredLocationCookie } from '~/session/preferred-location'

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

/** Returns the query parameters that the routes of a path declare. */
export type ParametersOf = (pathname: string) => ReadonlySet<string>

/** Returns a lookup of the query parameters that the routes of a built site declare in their `handle`. */
export function parametersOfRoutes(build: Pick<ServerBuild, 'routes'>): ParametersOf {
  const match = matcherOf(build)
  return (pathname) => declaredParameters(match(pathname).map(({ handle }) => handle))
}

/**
 * Returns the pattern of the route that handles a path, such as `/locations/:clinic`; `/*` is the route of pages that
 * staff compose and of addresses without a page.
 */
export type RoutePatternOf = (pathname: string) => string

/** Returns a lookup of the patterns of the routes of a built site. */
export function patternsOfRoutes(build: Pick<ServerBuild, 'routes'>): RoutePatternOf {
  const match = matcherOf(build)
  return (pathname) =>
    `/${match(pathname)
      .flatMap(({ path }) => path || [])
      .join('/')}`
}

/** Returns the patterns of the routes of a built site that have an action. */
export function formPatterns({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  const pathTo = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathTo(route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
  }
  return Object.values(routes).flatMap((route) => (route?.module.action ? pathTo(route.id) : []))
}

/**
 * Returns a function that returns the routes of a path, from the outermost to the innermost. Matching takes as long as
 * the rest of a rejected request, so the routes of the latest paths are kept.
 */
function matcherOf({ routes }: Pick<ServerBuild, 'routes'>) {
  type Route = { id: string; path?: string; handle: unknown; children: Route[] }
  const childrenOf = (parentId?: string): Route[] =>
    Object.values(routes).flatMap((route) =>
      route?.parentId === parentId
        ? [
            {
              id: route.id,
              path: route.path,
              handle: route.module.handle,
              children: childrenOf(route.id),
            },
          ]
        : [],
    )
  const tree = childrenOf(undefined)
  const latest = new LRUCache<string, Route[]>({
    max: 500,
    memoMethod: (pathname) => (matchRoutes(tree, pathname) ?? []).map(({ route }) => route),
  })
  return (pathname: string) => latest.memo(pathname)
}

/** Returns the names of the query parameters of an address that its page reads, without `clinic`. */
function readParameters(url: URL, parametersOf: ParametersOf): string[] {
  const names = [...url.searchParams.keys()]
  if (names.length === 0) return []
  const declared = parametersOf(url.pathname)
  return names.filter((name) => declared.has(name))
}

/**
 * Returns the names of the query parameters of an address that its route does not declare. The development server warns
 * about them, because a loader that reads one would be cached with its value.
 */
export function undeclaredParameters(url: URL, parametersOf: ParametersOf): string[] {
  const read = readParameters(url, parametersOf)
  return [...url.searchParams.keys()].filter((name) => name !== 'clinic' && !read.includes(name))
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
    active?.from === 'address' && !url.searchParams.has('moved') && isOwnNavigation(request, url)
  return {
    key: cacheable ? `${path} ${active?.clinic.id ?? ''}` : null,
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
