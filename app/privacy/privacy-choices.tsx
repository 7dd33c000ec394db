import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { pill } from '~/components/button'
import { useIsHydrating } from '~/components/use-is-hydrating'
import {
  choosePrivacy,
  closePrivacyChoice,
  hasGlobalPrivacyControl,
  isPrivacyAsked,
  onPrivacyChoice,
  privacyChoice,
} from './consent'
import { subscribeToEvents } from './events'
import { flushEvents, pixelPaths, queueEvent } from './pixel'

/**
 * Renders the banner about the advertising pixel and forwards events to it. The banner appears only on the pages on
 * which the pixel may be requested, so that it covers no other page, and wherever a visitor selects 'Privacy choices'
 * in the footer. Both of its buttons have equal prominence. With Global Privacy Control there is no choice, and
 * 'Privacy choices' shows why. Without a configured pixel there is neither banner nor request, and the module is not
 * loaded; without script nothing is rendered (C-91).
 */
export default function PrivacyChoices({ pixelId }: { pixelId: string }) {
  const { pathname } = useLocation()
  const choice = useSyncExternalStore(onPrivacyChoice, privacyChoice, () => 'rejected' as const)
  const isHydrating = useIsHydrating()
  const isAsked = useSyncExternalStore(onPrivacyChoice, isPrivacyAsked, () => false)

  useEffect(() => {
    return subscribeToEvents((event) => {
      queueEvent(event)
      void flushEvents(pixelId)
    })
  }, [pixelId])
  useEffect(() => void flushEvents(pixelId), [pixelId, pathname, choice])

  if (isHydrating) return null
  if (hasGlobalPrivacyControl())
    return (
      isAsked && (
        <Banner
          text="Your browser sends a Global Privacy Control signal, so we don’t share anything with an advertising service."
          isAsked
        >
          <button type="button" className={pill('outline')} onClick={closePrivacyChoice}>
            Close
          </button>
        </Banner>
      )
    )
  if (choice !== null || !(isAsked || pixelPaths.includes(pathname))) return null
  return (
    <Banner
      text="May we share membership views and purchases with an advertising service? We never share your name or health information. The site works the same either way."
      isAsked={isAsked}
    >
      <button type="button" className={pill('outline')} onClick={() => choosePrivacy('rejected')}>
        Decline
      </button>
      <button type="button" className={pill('outline')} onClick={() => choosePrivacy('accepted')}>
        Allow
      </button>
    </Banner>
  )
}

/** Renders the banner, which receives the focus when a visitor has asked for it. */
function Banner({
  text,
  isAsked,
  children,
}: {
  text: string
  isAsked: boolean
  children: ReactNode
}) {
  const banner = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (!isAsked) return
    before.current = document.activeElement
    banner.current?.focus({ preventScroll: true })
  }, [isAsked])
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      // The button that asks again, if the visitor used it.
      const next = before.current ?? document.getElementById('main')
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label="Your privacy choice"
      aria-describedby="privacy-choice"
      className="bottom-notice border-t-2 border-forest bg-paper py-5 shadow-card print:hidden"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <p id="privacy-choice" className="max-w-[42rem]">
          {text}
        </p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </section>
  )
}
