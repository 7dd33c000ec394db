import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { formTexts } from '~/forms/texts'

/**
 * `ready`: waits for a press. `processing`: on its way, the button does nothing. `stalled`, `threw`: it did not get away.
 * `returned`: the visitor came back from the payment page by the back button.
 */
export type HandOffPhase = 'ready' | 'processing' | 'stalled' | 'threw' | 'returned'

const submitAfter = 100
const patience = 5_000

/**
 * Submits the finished form once by itself after 100 ms (BIL-22) and tells when that led nowhere (BIL-23, BIL-24).
 * A document that was reloaded or come back to waits for a press: nothing is paid by looking at it again.
 */
export function useHandOff(form: RefObject<HTMLFormElement>) {
  const isHydrating = useIsHydrating()
  const [cameWithDocument] = useState(isHydrating)
  const [phase, setPhase] = useState<HandOffPhase>(cameWithDocument ? 'ready' : 'processing')
  const underWay = useRef(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>()

  const send = useCallback(() => {
    if (underWay.current || !form.current) return
    underWay.current = true
    setPhase('processing')
    try {
      form.current.submit()
    } catch {
      end('threw', formTexts.paymentThrew)
      return
    }
    waiting.current = setTimeout(() => end('stalled', formTexts.paymentStalled), patience)

    function end(outcome: HandOffPhase, message: string) {
      underWay.current = false
      setPhase(outcome)
      alert(message)
    }
  }, [form])

  useEffect(() => {
    if (cameWithDocument && !isFirstView()) return
    const delay = setTimeout(send, submitAfter)
    return () => clearTimeout(delay)
  }, [cameWithDocument, send])

  useEffect(() => {
    const stopWaiting = () => clearTimeout(waiting.current)
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      underWay.current = false
      setPhase('returned')
    }
    window.addEventListener('pagehide', stopWaiting)
    window.addEventListener('pageshow', onShow)
    return () => {
      stopWaiting()
      window.removeEventListener('pagehide', stopWaiting)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])

  return { phase, send }
}

const nothingToWatch = () => () => undefined

/** Whether this part of the page came with the document and script is just taking it over. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => false,
    () => true,
  )
}

/** Whether the document was opened by following a link or sending a form, not by going back to it or reloading it. */
function isFirstView(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}
