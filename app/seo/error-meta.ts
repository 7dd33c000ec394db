import type { MetaFunction } from '@remix-run/node'
import { pageMeta } from './meta'
import { isNotFound, notFoundSeo } from './not-found'

/** The title and the heading of the error screen (ERR-02). */
export const errorTitle = 'Oops, something went wrong'

/**
 * Returns the title of the page that an error boundary renders; nothing when the route has no
 * error.
 */
export const errorMeta: MetaFunction = (args) => {
  if (args.error === undefined || args.error === null) return []
  if (isNotFound(args.error)) return pageMeta(args, { seo: notFoundSeo, path: '/', index: false })
  return [{ title: errorTitle }, { name: 'robots', content: 'noindex' }]
}
