import { composedPath } from '@site/domain/pages'

type ComposedPage = { slug: string }

const pathsOf = new WeakMap<readonly ComposedPage[], ReadonlySet<string>>()

/** Returns the paths of the pages that staff compose, whether patients can see them now or not. */
export function composedPaths(pages: readonly ComposedPage[]): ReadonlySet<string> {
  const paths = pathsOf.get(pages) ?? new Set(pages.map(({ slug }) => composedPath(slug)))
  pathsOf.set(pages, paths)
  return paths
}
