import { oncePerObject } from '@site/domain/once-per-object'
import { canonicalPath, hasRoute } from '@site/domain/page-paths'
import { comparablePath } from '@site/domain/paths'
import { composedPaths } from '../../app/content/composed-pages'
import type { ContentStore, ParsedContent } from '../../app/content/store.server'

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
