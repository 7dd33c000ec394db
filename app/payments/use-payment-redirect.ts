import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigationType } from '@remix-run/react'
import { useIsHydrating } from '~/components/use-is-hydrating'
import { specifiedMessages } from '~/forms/messages'

/**
 * `ready`: the form waits for the button. `processing`: the submission is in progress and the
 * button is disabled. `stalled`, `threw`: the submission failed. `returned`: the visitor came back
 * from the payment page with the Back button.
 */
export type RedirectPhase = 'ready' | 'processing' | 'stalled' | 'threw' | 'returned'

const submitDelayMs = 100
const stalledAfterMs = 5_000

/**
 * Submits the complete form 100 ms after `send` is called (BIL-22) and reports when the submission
 * fails (BIL-23, BIL-24). With `isReviewed`, the visitor has already reviewed the payment, so the
 * form is submitted once automatically. A page that was reloaded, or restored by Back or Forward,
 * waits for the button in any case.
 */
export function usePaymentRedirect(form: RefObject<HTMLFormElement>, isReviewed: boolean) {
  const isHydrating = useIsHydrating()
  const navigationType = useNavigationType()
  const [cameWithDocument] = useState(isHydrating)
  const [isShownAgain] = useState(!isHydrating && String(navigationType) === 'POP')
  const [phase, setPhase] = useState<RedirectPhase>(
    isReviewed && !cameWithDocument && !isShownAgain ? 'processing' : 'ready',
  )
  const isSubmitting = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()

  const send = useCallback(() => {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setPhase('processing')
    timer.current = setTimeout(submit, submitDelayMs)

    function submit() {
      try {
        form.current?.submit()
      } catch {
        reportFailure('threw', specifiedMessages.paymentThrew)
        return
      }
      timer.current = setTimeout(
        () => reportFailure('stalled', specifiedMessages.paymentStalled),
        stalledAfterMs,
      )
    }

    function reportFailure(outcome: RedirectPhase, message: string) {
      isSubmitting.current = false
      setPhase(outcome)
      alert(message)
    }
  }, [form])

  useEffect(() => {
    if (!isReviewed || isShownAgain || (cameWithDocument && !isFirstView())) return
    send()
    return () => {
      clearTimeout(timer.current)
      isSubmitting.current = false
    }
  }, [isReviewed, isShownAgain, cameWithDocument, send])

  useEffect(() => {
    const clearTimer = () => clearTimeout(timer.current)
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isSubmitting.current = false
      setPhase('returned')
    }
    window.addEventListener('pagehide', clearTimer)
    window.addEventListener('pageshow', onShow)
    return () => {
      clearTimer()
      window.removeEventListener('pagehide', clearTimer)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])

  return { phase, send }
}

/**
 * Returns whether the document was opened by a link or a form submission, and not by Back, Forward
 * or reload.
 */
function isFirstView(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}
