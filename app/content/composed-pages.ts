import { composedPath } from '@site/domain/pages'

/** The part of a page that decides about its address. Times are in ISO format. */
type ComposedPage = { slug: string; showFrom: string | null; showUntil: string | null }

const pathsOf = new WeakMap<readonly ComposedPage[], ReadonlySet<string>>()

/** Returns the paths of the pages that staff compose, whether patients can see them now or not. */
export function composedPaths(pages: readonly ComposedPage[]): ReadonlySet<string> {
  const paths = pathsOf.get(pages) ?? new Set(pages.map(({ slug }) => composedPath(slug)))
  pathsOf.set(pages, paths)
  return paths
}

/**
 * Returns whether patients can see a page now: from its first minute until its last one, as the office entered them.
 * Outside of it, the page’s address is an unknown one.
 */
export function isShown({ showFrom, showUntil }: ComposedPage, now: Date): boolean {
  const time = now.getTime()
  return (
    (showFrom === null || Date.parse(showFrom) <= time) &&
    (showUntil === null || time < Date.parse(showUntil))
  )
}
