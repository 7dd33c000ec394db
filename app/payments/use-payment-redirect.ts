import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
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
 * fails (BIL-23, BIL-24). With `isAutomatic` the form is submitted once automatically.
 */
export function usePaymentRedirect(form: RefObject<HTMLFormElement>, isAutomatic: boolean) {
  const isHydrating = useIsHydrating()
  const [phase, setPhase] = useState<RedirectPhase>(
    isAutomatic && !isHydrating ? 'processing' : 'ready',
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
    if (!isAutomatic) return
    send()
    return () => {
      clearTimeout(timer.current)
      isSubmitting.current = false
    }
  }, [isAutomatic, send])

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
