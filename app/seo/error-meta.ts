import type { MetaFunction } from '@remix-run/node'
import { errorCopy } from '~/components/error-copy'
import { pageMeta } from './meta'
import { isNotFound, notFoundSeo } from './not-found'

/**
 * Returns the title of the page that an error boundary renders; nothing when the route has no
 * error.
 */
export const errorMeta: MetaFunction = (args) => {
  if (args.error === undefined || args.error === null) return []
  if (isNotFound(args.error)) return pageMeta(args, { seo: notFoundSeo, path: '/', index: false })
  return [{ title: errorCopy.title }, { name: 'robots', content: 'noindex' }]
}
