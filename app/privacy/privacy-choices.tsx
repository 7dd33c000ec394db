import { useLocation } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { pill } from '~/components/button'
import { useIsHydrating } from '~/components/use-is-hydrating'
import { choosePrivacy, onPrivacyChoice, privacyChoice, hasGlobalPrivacyControl } from './consent'
import { subscribeToEvents } from './events'
import { flushEvents, queueEvent } from './pixel'

/**
 * Renders the banner about the advertising pixel and forwards events to it. Both buttons have equal
 * prominence. Without a configured pixel there is neither banner nor request, and the module is not
 * loaded; without script nothing is rendered (C-91).
 */
export default function PrivacyChoices({ pixelId }: { pixelId: string }) {
  const { pathname } = useLocation()
  const choice = useSyncExternalStore(onPrivacyChoice, privacyChoice, () => 'rejected' as const)
  const isHydrating = useIsHydrating()

  useEffect(() => {
    return subscribeToEvents((event) => {
      queueEvent(event)
      void flushEvents(pixelId, window.location.pathname)
    })
  }, [pixelId])
  useEffect(() => void flushEvents(pixelId, pathname), [pixelId, pathname, choice])

  if (isHydrating || choice !== null || hasGlobalPrivacyControl()) return null
  return (
    <section
      aria-label="Your privacy choice"
      className="fixed inset-x-0 bottom-0 z-40 border-t-2 border-forest bg-paper p-5 shadow-card print:hidden"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <p className="max-w-[42rem]">
          May we share membership views and purchases with an advertising service? We never share
          your name or health information. The site works the same either way.
        </p>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className={pill('outline')}
            onClick={() => choosePrivacy('rejected')}
          >
            Decline
          </button>
          <button
            type="button"
            className={pill('outline')}
            onClick={() => choosePrivacy('accepted')}
          >
            Allow
          </button>
        </div>
      </div>
    </section>
  )
}
