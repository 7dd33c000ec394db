import { isRouteErrorResponse } from '@remix-run/react'

/** Returns whether a route threw a 404 response. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** The metadata for `pageMeta`, in combination with `index: false`. */
export const notFoundSeo = {
  title: '404 Page Not Found',
  description: 'We couldn’t find a page at this address.',
}
