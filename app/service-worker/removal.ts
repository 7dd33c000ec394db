import { cachePrefix } from './cache'

declare const self: ServiceWorkerGlobalScope

/*
 * The server sends this script in place of the worker while the setting SERVICE_WORKER is off. It replaces an installed
 * worker, deletes what it stored and removes the registration.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix)) await caches.delete(name)
  await self.registration.unregister()
}
