import { type RefObject, useEffect, useRef, useState } from 'react'
import { pill } from '~/ui/button'
import { AgreementSections } from './agreement-sections-view'
import type { CheckoutData } from './checkout.server'

type PolicyProps = { policy: CheckoutData['policy']; formId: string }

/** Accepting the policy: the box, 'I Agree' and 'Decline' (CHK-17 to CHK-19). The same controls in the dialog and, without script, on the page. */
export function PolicyConsent({
  policy,
  formId,
  onDecline,
}: PolicyProps & { onDecline?: () => void }) {
  const box = useRef<HTMLInputElement>(null)
  const [isUnticked, setUnticked] = useState(false)
  return (
    <>
      <p className="font-semibold">{policy.chargeSummary}</p>
      <div className="mt-4">
        {isUnticked && (
          <p id="policy-unticked" role="alert" className="mb-2 font-semibold text-alert">
            Please tick the box to say that you have read the policy.
          </p>
        )}
        <label className="flex gap-3">
          <input
            ref={box}
            type="checkbox"
            name="policyRead"
            form={formId}
            aria-invalid={isUnticked || undefined}
            aria-describedby={isUnticked ? 'policy-unticked' : undefined}
            onChange={() => setUnticked(false)}
            className="mt-0.5 size-6 shrink-0 accent-forest"
          />
          <span>I have read and understand the membership policy.</span>
        </label>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <button
          type="submit"
          form={formId}
          name="intent"
          value="agree"
          className={pill('filled')}
          onClick={(event) => {
            if (box.current?.checked) return
            event.preventDefault()
            setUnticked(true)
            box.current?.focus()
          }}
        >
          I Agree
        </button>
        <button
          type="submit"
          form={formId}
          name="intent"
          value="decline"
          className={pill('outline')}
          onClick={onDecline}
        >
          Decline
        </button>
      </div>
    </>
  )
}

type PolicyDialogProps = PolicyProps & { dialog: RefObject<HTMLDialogElement>; isAccepted: boolean }

/** The policy as a native dialog: focus goes in, Escape closes it, focus comes back (CHK-17). */
export function PolicyDialog({ policy, formId, dialog, isAccepted }: PolicyDialogProps) {
  useEffect(() => dialog.current?.close(), [dialog, isAccepted])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="policy-title"
      className="m-auto w-[min(46rem,94vw)] rounded-card p-0 text-ink backdrop:bg-ink/60"
    >
      {/* On a phone all of it scrolls, so that the buttons leave room for reading. */}
      <div className="max-h-[90dvh] overflow-y-auto sm:grid sm:grid-rows-[1fr_auto]">
        <div
          className="p-6 sm:overflow-y-auto sm:p-8"
          tabIndex={0}
          role="region"
          aria-labelledby="policy-title"
        >
          <h2 id="policy-title" className="title-md mb-6">
            {policy.title}
          </h2>
          <AgreementSections sections={policy.sections} />
        </div>
        <div className="border-t border-line bg-sage p-6 sm:px-8">
          <PolicyConsent
            policy={policy}
            formId={formId}
            onDecline={() => dialog.current?.close()}
          />
          <button
            type="button"
            className="mt-3 py-1 font-semibold text-forest underline"
            onClick={() => dialog.current?.close()}
          >
            Close without answering
          </button>
        </div>
      </div>
    </dialog>
  )
}
