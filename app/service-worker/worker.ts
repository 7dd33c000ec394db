import { isPersonalPath, personalPaths } from '@site/domain/page-paths'
import { isServerPath, offlinePath, serverPaths } from '@site/domain/server-paths'
import { cachePrefix } from './cache'

declare const self: ServiceWorkerGlobalScope

/**
 * Identifies the content of the offline page. The server defines it before this script, so that the browser installs the
 * script again, and stores the page again, when the content changes.
 */
declare const offlinePageVersion: string

const cacheName = cachePrefix + offlinePageVersion

/** The method of an install event that registers static routes, which TypeScript does not declare yet. */
type StaticRouting = {
  addRoutes?(routes: { condition: object; source: 'network' }[]): Promise<void>
}

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  if (isPageNavigation(event.request)) event.respondWith(respond(event))
})

async function install(event: ExtendableEvent & StaticRouting) {
  await storeOfflinePage()
  // Static routes keep everything but pages away from this worker.
  const toNetwork = (condition: object) => ({ condition, source: 'network' as const })
  await event.addRoutes?.([
    toNetwork({ not: { requestMode: 'navigate' } }),
    toNetwork({ not: { requestMethod: 'GET' } }),
    ...ignoredPatterns.map((urlPattern) => toNetwork({ urlPattern })),
  ])
  // The worker depends on no other file, so a new version can replace the previous one at any time.
  await self.skipWaiting()
}

async function activate() {
  await removeOtherVersions()
  // Where the browser has no static routes, it would request the pages that the worker ignores twice, once as a preload.
  if (
    'InstallEvent' in self &&
    'addRoutes' in (self.InstallEvent as { prototype: object }).prototype
  )
    await self.registration.navigationPreload.enable()
}

const ignoredPatterns = [...serverPaths, ...personalPaths()].map((path) => `${path}{/*}?`)

async function storeOfflinePage() {
  const response = await fetch(offlinePath, { cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new Error(`The offline page responded with status ${response.status}`)
  const cache = await caches.open(cacheName)
  await cache.put(offlinePath, response)
}

async function removeOtherVersions() {
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix) && name !== cacheName) await caches.delete(name)
}

/** Returns whether a request opens a public page in a tab. Previews in the Studio's frame are not in a tab. */
function isPageNavigation({ method, mode, destination, url }: Request): boolean {
  const { pathname } = new URL(url)
  return (
    method === 'GET' &&
    mode === 'navigate' &&
    destination === 'document' &&
    !isServerPath(pathname) &&
    !isPersonalPath(pathname)
  )
}

/** Returns the response of the network, and the stored offline page only when none arrives. */
async function respond(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
  } catch (error) {
    const page = await caches.match(offlinePath, { cacheName })
    if (page) return page
    throw error
  }
}
