import { Link } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import { specifiedMessages } from '~/forms/messages'
import { pill } from '~/components/button'
import { copyPage, copyPdf } from '~/membership/agreement/copy/copy-addresses'
import { BillingChoice, LockedBilling } from './billing-choice'
import type { CheckoutReply } from './checkout-action.server'
import type { CheckoutData } from './checkout.server'
import { PolicyConsent, PolicyDialog } from './policy-dialog'

type AgreementStepProps = Pick<
  CheckoutData,
  'chosen' | 'billing' | 'charges' | 'ways' | 'agreement' | 'hasCopy' | 'agreedElsewhere' | 'policy'
> & {
  formId: string
  /** The latest response to a submission of the form. */
  reply: CheckoutReply | undefined
}

/**
 * Renders the first step: the billing, and the agreement, signed or accepted as a policy (CHK-12 to
 * CHK-25, C-76).
 */
export function AgreementStep({
  chosen,
  billing,
  charges,
  ways,
  agreement,
  hasCopy,
  agreedElsewhere,
  policy,
  formId,
  reply,
}: AgreementStepProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const isAccepted = agreement !== null
  const wasAccepted = useRef(isAccepted)
  // 'I Agree' and 'Decline' remove the button that opened the dialog, so the browser cannot return
  // the focus to it.
  useEffect(() => {
    if (wasAccepted.current === isAccepted) return
    wasAccepted.current = isAccepted
    if (!reply) status.current?.focus()
  }, [isAccepted, reply])
  const openPolicy = () => dialog.current?.showModal()
  return (
    <div className="flex flex-col gap-5">
      {agreedElsewhere && (
        <p role="status" className="max-w-[40rem] rounded-lg bg-sand px-5 py-3 text-deep">
          Your agreement is for {agreedElsewhere.clinicName}. To buy at this clinic, please accept a
          new one. To use the agreement you’ve accepted,{' '}
          <Link to={agreedElsewhere.back} className="font-semibold">
            go back to {agreedElsewhere.clinicName}
          </Link>
          .
        </p>
      )}
      {ways.length > 1 &&
        (agreement ? (
          <LockedBilling billing={billing} charges={charges} ways={ways} />
        ) : (
          <BillingChoice chosen={chosen} billing={billing} ways={ways} />
        ))}
      {agreement ? (
        <div ref={status} tabIndex={-1} className="outline-none">
          <AcceptedAgreement
            agreement={agreement}
            hasCopy={hasCopy}
            openPolicy={openPolicy}
            checkedBoxes={reply?.checkedBoxes}
          />
        </div>
      ) : (
        <AgreementOptions
          policy={policy}
          charges={charges}
          ways={ways}
          formId={formId}
          openPolicy={openPolicy}
          status={status}
          isRead={reply?.checkedBoxes?.includes('policyRead')}
        />
      )}
      <PolicyDialog policy={policy} charges={charges} formId={formId} dialog={dialog} />
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

/**
 * Renders the link to the policy as a separate page, for saving it and for reading it where no
 * dialog opens.
 */
function PolicyPage({ href }: { href: string }) {
  return (
    <a href={href} className="inline-block py-1 font-semibold text-forest">
      Read the membership policy
    </a>
  )
}

/** Renders the accepted agreement, with its copy and the way to restart it. */
function AcceptedAgreement({
  agreement,
  hasCopy,
  openPolicy,
  checkedBoxes,
}: {
  agreement: NonNullable<CheckoutData['agreement']>
  hasCopy: boolean
  openPolicy: () => void
  checkedBoxes: CheckoutReply['checkedBoxes']
}) {
  return (
    <div className="rounded-lg border-2 border-forest bg-card p-5">
      <p className="font-semibold text-forest">{agreement.text}</p>
      <p className="mt-1">{agreement.term}</p>
      {hasCopy && (
        <p className="mt-2 flex flex-wrap gap-x-6">
          <a href={copyPdf} className="inline-block py-1 font-semibold text-forest">
            Download your copy (PDF)
          </a>
          <a href={copyPage} className="inline-block py-1 font-semibold text-forest">
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
          <p>This discards your agreement so you can start a new one.</p>
          <label className="mt-2 flex gap-3">
            <input
              type="checkbox"
              name="keepDetails"
              defaultChecked={checkedBoxes?.includes('keepDetails') ?? true}
              className="tick-box"
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

/** Renders the two ways to agree: signing the agreement, and accepting the policy. */
function AgreementOptions({
  policy,
  charges,
  ways,
  formId,
  openPolicy,
  status,
  isRead,
}: Pick<AgreementStepProps, 'policy' | 'charges' | 'ways' | 'formId'> & {
  openPolicy: () => void
  /** The element that takes the focus when an accepted agreement is declined. */
  status: RefObject<HTMLDivElement>
  /** Whether the policy's checkbox was checked in the latest submission. */
  isRead: boolean | undefined
}) {
  return (
    <>
      <div ref={status} tabIndex={-1} className="outline-none">
        <p id="agreement-required" className="text-[0.92rem] leading-snug">
          {specifiedMessages.agreementRequired}
        </p>
      </div>
      {/* On a phone the recommended action stays on the first screen. */}
      <div className="-mb-3 max-sm:tall:sticky max-sm:tall:bottom-0 max-sm:tall:z-10 max-sm:tall:border-t max-sm:tall:border-line max-sm:tall:bg-paper max-sm:tall:py-2.5">
        <button
          type="submit"
          name="intent"
          value="agreement"
          className={pill('filled', 'max-sm:w-full')}
        >
          Fill out and sign the agreement
        </button>
      </div>
      <p className="noscript:hidden">
        <button
          type="button"
          className="py-2 font-semibold text-forest underline underline-offset-4"
          onClick={openPolicy}
        >
          Read and accept the policy instead
        </button>
      </p>
      <noscript>
        <details open={isRead}>
          <summary className="inline-block cursor-pointer py-1 font-semibold text-forest underline">
            Read and accept the policy instead
          </summary>
          <div className="mt-2 rounded-lg border-2 border-line p-5">
            {policy.page && (
              <p className="mb-3">
                <PolicyPage href={policy.page} />
              </p>
            )}
            {/* The form can be sent with another way to pay than the one that this page describes. */}
            <PolicyConsent
              charges={charges}
              summary={ways.map(({ summary }) => summary).join(', or ')}
              formId={formId}
              isRead={isRead}
            />
          </div>
        </details>
      </noscript>
    </>
  )
}
