import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** As long as the server's cache, because the text 'Open now' can be wrong after a minute. */
const maxAgeMs = 60_000

/**
 * Reloads the page's data when the page is shown again: after a minute or more in a tab that was in the background, and
 * after Back, Forward or the restoration of a tab, for which browsers use what they have stored.
 */
export function useFreshData(isWanted: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWanted) return
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // A tab in the background is hydrated when it is first shown, which can be hours after it was loaded.
    let loadedAt = visit?.type === 'back_forward' ? 0 : performance.timeOrigin
    const refresh = () => {
      if (document.hidden || !navigator.onLine || Date.now() - loadedAt < maxAgeMs) return
      loadedAt = Date.now()
      revalidate()
    }
    refresh()
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('visibilitychange', refresh, { signal })
    // The browser can keep a page in memory when the visitor leaves it, and restore it after a choice of another clinic.
    addEventListener('pagehide', () => (loadedAt = 0), { signal })
    addEventListener('pageshow', refresh, { signal })
    return () => listening.abort()
  }, [isWanted, revalidate])
}
