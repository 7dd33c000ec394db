import { useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { pill } from '~/components/button'
import { useIsHydrating } from '~/components/use-is-hydrating'

type SubmitAgainProps = {
  /** The name of the activated button, for a form with several. */
  intent?: string
  children: ReactNode
  isWaiting?: boolean
  /** Submits another form. By default the button submits the form that contains it. */
  onSubmit?: () => void
}

function SubmitAgain({ intent, children, isWaiting = false, onSubmit }: SubmitAgainProps) {
  const isDisabled = useNavigation().state === 'submitting' || isWaiting
  return (
    <p className="mt-4">
      <button
        type={onSubmit ? 'button' : 'submit'}
        name={intent && 'intent'}
        value={intent}
        aria-disabled={isDisabled}
        onClick={(event) => (isDisabled ? event.preventDefault() : onSubmit?.())}
        className={pill('outline', 'bg-white aria-disabled:cursor-wait aria-disabled:opacity-80')}
      >
        {children}
      </button>
    </p>
  )
}

/** Renders a button that submits the surrounding form again after a connection error. */
export function TryAgainButton({ intent }: { intent?: string }) {
  return <SubmitAgain intent={intent}>Try again</SubmitAgain>
}

/** Renders one of a form's buttons again, either enabled or after a wait in seconds. */
export function SubmitAgainButton({ intent, seconds }: { intent: string; seconds?: number }) {
  return seconds ? (
    <SendAgainButton intent={intent} seconds={seconds} />
  ) : (
    <TryAgainButton intent={intent} />
  )
}

/**
 * Renders a button that submits a rate-limited form again. With script the button stays disabled for the wait that the
 * server requires. Without script, an early submission returns the same page.
 */
export function SendAgainButton({
  seconds,
  token,
  intent,
  onSubmit,
}: {
  seconds: number
  /** A token that the server has signed. A form with a session stores it there instead. */
  token?: string
} & Pick<SubmitAgainProps, 'intent' | 'onSubmit'>) {
  const isHydrating = useIsHydrating()
  const waitKey = `${seconds} ${token}`
  const [endedWait, setEndedWait] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setEndedWait(waitKey), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [seconds, waitKey])
  const isWaiting = !isHydrating && endedWait !== waitKey
  return (
    <>
      {token && <input type="hidden" name="sendAgain" value={token} />}
      <SubmitAgain intent={intent} isWaiting={isWaiting} onSubmit={onSubmit}>
        {isWaiting ? 'Please wait…' : 'Send again'}
      </SubmitAgain>
    </>
  )
}
