import { serviceWorkerPath } from '@site/domain/server-paths'
import { useEffect } from 'react'

/**
 * Registers the service worker once the page is hydrated, so that it costs nothing before. When it is not wanted, as in a
 * preview or while the setting is off, removes one that an earlier visit registered.
 */
export function useServiceWorker(isWanted: boolean) {
  useEffect(() => {
    // Browsers provide the container on secure origins only.
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const done =
      isWanted && !import.meta.env.DEV
        ? container?.register(serviceWorkerPath)
        : container?.getRegistration().then((registration) => registration?.unregister())
    // A browser that stores no data rejects both. The page works without the worker.
    done?.catch(() => {})
  }, [isWanted])
}
