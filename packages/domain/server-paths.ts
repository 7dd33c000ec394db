import { isAtOrBelow } from './paths'

/** The page with every clinic's phone, hours and address that the service worker stores. */
export const offlinePath = '/offline'
/** The script of the service worker. */
export const serviceWorkerPath = '/service-worker.js'

/** The server handles these addresses, and those below them, before it looks at redirects. */
export const serverPaths: readonly string[] = [
  '/studio',
  '/assets',
  '/api',
  '/files',
  '/images/optimized',
  '/.well-known',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  offlinePath,
  serviceWorkerPath,
]

/** Returns whether the server itself owns the address, so that no redirect from it ever applies. */
export function isServerPath(address: string): boolean {
  return isAtOrBelow(serverPaths, address)
}
