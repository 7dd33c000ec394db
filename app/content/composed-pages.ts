import { oncePerObject } from '@site/domain/once-per-object'
import { composedPath } from '@site/domain/page-paths'

type ComposedPage = { slug: string }

/** Returns the paths of the pages that staff compose, whether patients can see them now or not. */
export const composedPaths = oncePerObject(
  (pages: readonly ComposedPage[]): ReadonlySet<string> =>
    new Set(pages.map(({ slug }) => composedPath(slug))),
)
