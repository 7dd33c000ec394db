import { type RefObject, useRef, useState } from 'react'
import { pill } from '~/components/button'
import { CancellationTerms } from '~/membership/offer/cancellation-terms'
import { AgreementSections } from '~/membership/agreement/text/agreement-sections-view'
import type { CheckoutData } from './checkout.server'

type PolicyProps = Pick<CheckoutData, 'policy' | 'charges'> & { formId: string }

/**
 * Renders the policy's checkbox with 'I Agree' and 'Decline'. The dialog and, without script, the
 * page use the same controls (CHK-17 to CHK-19).
 */
export function PolicyConsent({
  charges,
  summary = charges.summary,
  formId,
  isRead,
  onDecision,
}: Pick<PolicyProps, 'charges' | 'formId'> & {
  /** What the patient will pay, when the page cannot follow the choice of how to pay. */
  summary?: string
  isRead?: boolean
  onDecision?: () => void
}) {
  const box = useRef<HTMLInputElement>(null)
  const [isUnchecked, setUnchecked] = useState(false)
  return (
    <>
      <p className="font-semibold">{`You will pay ${summary}.`}</p>
      <p className="mt-1">
        <CancellationTerms text={`${charges.renewal} ${charges.cancellation}`} />
      </p>
      <div className="mt-4">
        {isUnchecked && (
          <p id="policy-unchecked" role="alert" className="mb-2 font-semibold text-alert">
            Please check the box to confirm that you’ve read the policy.
          </p>
        )}
        <label className="flex gap-3">
          <input
            ref={box}
            type="checkbox"
            name="policyRead"
            defaultChecked={isRead}
            form={formId}
            aria-invalid={isUnchecked || undefined}
            aria-describedby={isUnchecked ? 'policy-unchecked' : undefined}
            onChange={() => setUnchecked(false)}
            className="tick-box"
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
            if (box.current?.checked) return onDecision?.()
            event.preventDefault()
            setUnchecked(true)
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
          onClick={onDecision}
        >
          Decline
        </button>
      </div>
    </>
  )
}

type PolicyDialogProps = PolicyProps & { dialog: RefObject<HTMLDialogElement> }

/**
 * Renders the policy as a native dialog: the focus moves into it, Escape closes it, and the focus
 * returns. Both buttons close it immediately, so that it never covers the page's response (CHK-17).
 */
export function PolicyDialog({ policy, charges, formId, dialog }: PolicyDialogProps) {
  return (
    <dialog
      ref={dialog}
      aria-labelledby="policy-title"
      className="m-auto w-[min(46rem,94vw)] rounded-card border border-transparent p-0 text-ink backdrop:bg-ink/60"
    >
      {/* On a phone the complete dialog scrolls, so that the buttons leave enough space for
          reading. */}
      <div className="max-h-[90dvh] overflow-y-auto sm:grid sm:grid-rows-[auto_1fr_auto]">
        <div className="sticky top-0 flex items-center justify-between gap-4 border-b border-line bg-card py-1.5 pr-2 pl-6 sm:pr-4 sm:pl-8">
          <h2 id="policy-title" className="title-md">
            {policy.title}
          </h2>
          <button
            type="button"
            className={pill('quiet', 'shrink-0')}
            onClick={() => dialog.current?.close()}
          >
            Close
          </button>
        </div>
        <div
          className="p-6 sm:overflow-y-auto sm:p-8"
          tabIndex={0}
          role="region"
          aria-labelledby="policy-title"
        >
          <AgreementSections sections={policy.sections} />
        </div>
        <div className="border-t border-line bg-sage p-6 sm:px-8">
          <PolicyConsent
            charges={charges}
            formId={formId}
            onDecision={() => dialog.current?.close()}
          />
        </div>
      </div>
    </dialog>
  )
}
