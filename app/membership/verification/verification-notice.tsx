import { useRef } from 'react'
import { Icon } from '~/components/icon'
import { useFocusWhenShown } from '~/forms/use-focus-when-shown'
import { type VerificationResult, verificationResults } from './results'

/** Renders the result of a verification. It takes the focus, so that screen readers announce it. */
export function VerificationNotice({
  result,
  occasion,
}: {
  result: VerificationResult
  /** A value that changes with each verification. */
  occasion: unknown
}) {
  const notice = useRef<HTMLDivElement>(null)
  useFocusWhenShown(notice, { occasion })
  const { heading, text } = verificationResults[result]
  const isValid = result === 'valid'
  return (
    // Without script the response page starts at its top, and `autoFocus` scrolls to the notice.
    <div
      ref={notice}
      role={isValid ? 'status' : 'alert'}
      tabIndex={-1}
      autoFocus
      className={`max-w-[42rem] rounded-lg p-5 ${isValid ? 'border-l-4 border-forest bg-sage' : 'border-4 border-alert bg-alert-ground'}`}
    >
      <h2 className={`title-md flex items-center gap-3 ${isValid ? 'text-deep' : 'text-alert'}`}>
        {isValid && <Icon name="circle-check" className="size-7 shrink-0" />}
        {heading}
      </h2>
      <p className="mt-2">{text}</p>
    </div>
  )
}
