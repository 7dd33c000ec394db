import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { pill } from '~/components/button'

const subscribeToNothing = () => () => undefined
const isTrue = () => true
const isFalse = () => false

type SubmitAgainProps = {
  /** Names the button that was activated, where the form has several. */
  intent?: string
  children: ReactNode
  isWaiting?: boolean
  /** Submits a form elsewhere; without it, the form around the button is submitted. */
  onSubmit?: () => void
}

function SubmitAgain({ intent, children, isWaiting = false, onSubmit }: SubmitAgainProps) {
  return (
    <p className="mt-4">
      <button
        type={onSubmit ? 'button' : 'submit'}
        name={intent && 'intent'}
        value={intent}
        aria-disabled={isWaiting}
        onClick={(event) => (isWaiting ? event.preventDefault() : onSubmit?.())}
        className={pill('outline', 'bg-white aria-disabled:cursor-wait aria-disabled:opacity-80')}
      >
        {children}
      </button>
    </p>
  )
}

/** Submits the form around it once more, after the connection broke. */
export function TryAgainButton({ intent }: { intent?: string }) {
  return <SubmitAgain intent={intent}>Try again</SubmitAgain>
}

/** Offers one of a form's buttons again: after a wait in seconds, or at once. */
export function SubmitAgainButton({ intent, seconds }: { intent: string; seconds?: number }) {
  return seconds ? (
    <SendAgainButton intent={intent} seconds={seconds} />
  ) : (
    <TryAgainButton intent={intent} />
  )
}

/**
 * Submits a limited form again. With script the button waits as long as the server asks for; without script, a
 * submission that comes too early gets the same page again.
 */
export function SendAgainButton({
  seconds,
  token,
  intent,
  onSubmit,
}: {
  seconds: number
  /** Signed by the server; a form with a session keeps it there instead. */
  token?: string
} & Pick<SubmitAgainProps, 'intent' | 'onSubmit'>) {
  const hasScript = useSyncExternalStore(subscribeToNothing, isTrue, isFalse)
  const wait = `${seconds} ${token}`
  const [ended, setEnded] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setEnded(wait), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [seconds, wait])
  const isWaiting = hasScript && ended !== wait
  return (
    <>
      {token && <input type="hidden" name="sendAgain" value={token} />}
      <SubmitAgain intent={intent} isWaiting={isWaiting} onSubmit={onSubmit}>
        {isWaiting ? 'Please wait…' : 'Send again'}
      </SubmitAgain>
    </>
  )
}
