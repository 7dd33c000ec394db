import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** As long as the server's cache, because the text 'Open now' can be wrong after a minute. */
const maxAgeMs = 60_000

/**
 * Reloads the page's data when the page is shown again after a minute or more: in a tab that was in the background, or
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
    // A page that the browser has kept in memory becomes visible as well when it is restored.
    addEventListener('visibilitychange', refresh)
    return () => removeEventListener('visibilitychange', refresh)
  }, [isWanted, revalidate])
}
