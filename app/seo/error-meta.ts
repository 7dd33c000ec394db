import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { errorCopy } from '~/components/error-copy'
import { pageMeta } from './meta'

/** Returns whether a route threw a 404 response. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

const notFoundSeo = {
  title: '404 Page Not Found',
  description: 'We couldn’t find a page at this address.',
}

/**
 * Returns the title of the page that an error boundary renders; nothing when the route has no
 * error.
 */
export const errorMeta: MetaFunction = (args) => {
  if (args.error === undefined || args.error === null) return []
  if (isNotFound(args.error)) return pageMeta(args, { seo: notFoundSeo, path: '/', index: false })
  return [{ title: errorCopy.title }, { name: 'robots', content: 'noindex' }]
}
