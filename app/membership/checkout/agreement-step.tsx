import { useRef } from 'react'
import { formTexts } from '~/forms/texts'
import { pill } from '~/ui/button'
import { offersPlan } from './billing'
import { BillingChoice, LockedBilling } from './billing-choice'
import type { CheckoutData } from './checkout.server'
import { PolicyConsent, PolicyDialog } from './policy-dialog'

type AgreementStepProps = Pick<CheckoutData, 'chosen' | 'billing' | 'agreement' | 'policy'> & {
  formId: string
}

/** The first step: how it is billed, and an accepted agreement by either way (CHK-12 to CHK-25, C-76). */
export function AgreementStep({ chosen, billing, agreement, policy, formId }: AgreementStepProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openPolicy = () => dialog.current?.showModal()
  return (
    <div className="grid gap-6">
      {offersPlan(chosen) &&
        (agreement ? (
          <LockedBilling chosen={chosen} billing={billing} />
        ) : (
          <BillingChoice chosen={chosen} billing={billing} />
        ))}
      {agreement ? (
        <Accepted agreement={agreement} openPolicy={openPolicy} />
      ) : (
        <Open policy={policy} formId={formId} openPolicy={openPolicy} />
      )}
      <PolicyDialog
        policy={policy}
        formId={formId}
        dialog={dialog}
        isAccepted={agreement !== null}
      />
      {policy.file && (
        <p className="flex flex-wrap gap-x-6">
          {policy.page && <PolicyPage href={policy.page} />}
          <a href={policy.file.href} className="inline-block py-1 font-semibold text-forest">
            Membership policy ({policy.file.type}, {policy.file.size})
          </a>
        </p>
      )}
    </div>
  )
}

/** The policy as a page of its own: for keeping, and for reading it before accepting where no dialog opens. */
function PolicyPage({ href }: { href: string }) {
  return (
    <a href={href} className="inline-block py-1 font-semibold text-forest">
      Read the membership policy
    </a>
  )
}

function Accepted({
  agreement,
  openPolicy,
}: {
  agreement: NonNullable<CheckoutData['agreement']>
  openPolicy: () => void
}) {
  return (
    <div className="rounded-lg border-2 border-forest bg-card p-5">
      <p className="font-semibold text-forest">{agreement.text}</p>
      <p className="mt-1">{agreement.term}</p>
      {agreement.isSigned && (
        <p className="mt-2 flex flex-wrap gap-x-6">
          <a
            href="/membership-agreement/copy.pdf"
            className="inline-block py-1 font-semibold text-forest"
          >
            Download your copy (PDF)
          </a>
          <a
            href="/membership-agreement/copy"
            className="inline-block py-1 font-semibold text-forest"
          >
            Read your copy
          </a>
        </p>
      )}
      {!agreement.isSigned && (
        <p className="mt-2">
          <button
            type="button"
            className="py-1 font-semibold text-forest underline noscript:hidden"
            onClick={openPolicy}
          >
            Read the policy again
          </button>
        </p>
      )}
      <details className="mt-2">
        <summary className="inline-block cursor-pointer py-1 font-semibold text-forest underline">
          Restart agreement
        </summary>
        <div className="mt-2">
          <p>This discards the agreement, and you start a new one.</p>
          <label className="mt-2 flex gap-3">
            <input
              type="checkbox"
              name="keepDetails"
              defaultChecked
              className="mt-0.5 size-6 shrink-0 accent-forest"
            />
            <span>Keep the patient and payer details</span>
          </label>
          <button type="submit" name="intent" value="restart" className={pill('outline', 'mt-3')}>
            Restart agreement
          </button>
        </div>
      </details>
    </div>
  )
}

function Open({
  policy,
  formId,
  openPolicy,
}: Pick<AgreementStepProps, 'policy' | 'formId'> & { openPolicy: () => void }) {
  return (
    <div>
      <p id="agreement-required" className="font-semibold">
        {formTexts.agreementRequired}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="submit" name="intent" value="agreement" className={pill('filled')}>
          Fill in and sign the agreement
        </button>
        <button type="button" className={pill('outline', 'noscript:hidden')} onClick={openPolicy}>
          Read and accept the policy instead
        </button>
      </div>
      <noscript>
        <details className="mt-4">
          <summary className="inline-block cursor-pointer py-1 font-semibold text-forest underline">
            Read and accept the policy instead
          </summary>
          <div className="mt-2 rounded-lg border-2 border-line p-5">
            {policy.page && (
              <p className="mb-3">
                <PolicyPage href={policy.page} />
              </p>
            )}
            <PolicyConsent policy={policy} formId={formId} />
          </div>
        </details>
      </noscript>
    </div>
  )
}
