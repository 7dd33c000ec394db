import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { declaredParameters } from '../../app/route-handle'

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
export function readParameters(url: URL, parametersOf: ParametersOf): string[] {
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
