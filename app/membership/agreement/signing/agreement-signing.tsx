import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { formMessages } from '~/forms/messages'
import { track } from '~/privacy/events'
import { ButtonLink, pill } from '~/components/button'
import type { AcceptedAgreement } from '~/membership/agreement/accepted'
import { AgreementFrame } from './agreement-frame'
import type { AgreementData } from '~/membership/agreement/agreement-page.server'
import { AgreementProgress } from '~/membership/agreement/agreement-progress'
import { copyPage, copyPdf } from '~/membership/agreement/copy/copy-addresses'
import { SigningDialog } from './signing-dialog'
import type { SigningReply } from './signing.server'
import { type SigningFailure, useSigning } from './use-signing'

type AgreementSigningProps = { data: AgreementData; reply: SigningReply | undefined }

/**
 * Renders the signing of the agreement: its progress, the form or the signed agreement, and the
 * dialog that leads to the payment (AGR-01 to AGR-08).
 */
export function AgreementSigning({ data, reply }: AgreementSigningProps) {
  const { stage, failure, signed, submit, reject } = useSigning()
  const { checkout } = data
  const isComplete = stage === 'complete'
  const accepted = isComplete ? (signed?.accepted ?? data.accepted) : data.accepted
  const heading = useRef<HTMLHeadingElement>(null)
  // The form stays mounted behind the open dialog, because removing a focused frame would drop the
  // focus from the page.
  const [isDismissed, setDismissed] = useState(false)
  const dismiss = useCallback(() => setDismissed(true), [])
  useEffect(() => {
    if (isDismissed) heading.current?.focus()
  }, [isDismissed])
  useEffect(() => {
    if (isComplete) track('AgreementCompleted')
  }, [isComplete])
  const shownFailure = useMemo<SigningFailure | null>(
    () => failure ?? (reply && !reply.ok ? { ...reply, terms: undefined, count: 0 } : null),
    [failure, reply],
  )
  return (
    <div>
      {/* The dialog precedes the form, so that it is closed by the time a failure takes the focus. */}
      <SigningDialog stage={stage} signed={signed} checkout={checkout} onClosed={dismiss} />
      <AgreementProgress stage={accepted && stage === 'idle' ? 'complete' : stage} />
      {isDismissed || (accepted && stage === 'idle') ? (
        <SignedAgreement
          accepted={accepted}
          hasCopy={isComplete || data.hasCopy}
          checkout={checkout}
          heading={heading}
        />
      ) : (
        <>
          <h2 className="mt-6 title-md lg:mt-12 lg:title-lg">Sign your agreement</h2>
          {data.isSignedAgreementGone && stage === 'idle' && !shownFailure && (
            <ErrorSummary heading={formMessages.problem} occasion={data.terms}>
              <p className="mt-2 font-semibold">{formMessages.signedAgreementGone}</p>
              {/* A payment on the payment page clears the agreement too. */}
              <p className="mt-2">{formMessages.checkIfPaid}</p>
            </ErrorSummary>
          )}
          <AgreementFrame
            data={data}
            failure={stage === 'idle' ? shownFailure : null}
            isSending={stage !== 'idle'}
            isSettled={signed !== null}
            onSubmit={submit}
            onInvalid={reject}
            hasPosted={reply !== undefined}
          />
        </>
      )}
    </div>
  )
}

function SignedAgreement({
  accepted,
  hasCopy,
  checkout,
  heading,
}: {
  accepted: AcceptedAgreement | null
  hasCopy: boolean
  checkout: string
  heading: RefObject<HTMLHeadingElement>
}) {
  return (
    <section aria-labelledby="accepted" className="mt-12">
      <h2 ref={heading} id="accepted" tabIndex={-1} className="title-lg outline-none">
        {accepted?.isSigned === false
          ? 'You accepted the membership policy'
          : 'We have your signed agreement'}
      </h2>
      {accepted && (
        <p className="mt-4">
          {accepted.text}. {accepted.term}.
        </p>
      )}
      {accepted?.isQueued && <p className="mt-2">{formMessages.agreementQueued}</p>}
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink look="filled" to={checkout}>
          Continue to Payment
        </ButtonLink>
        {hasCopy && (
          <>
            <a href={copyPdf} className={pill('outline')}>
              Download your copy (PDF)
            </a>
            <a href={copyPage} className={pill('outline')}>
              Read your copy
            </a>
          </>
        )}
      </div>
      <p className="mt-4 max-w-[40rem] text-muted">
        To change the agreement, continue to the checkout and choose “Restart agreement.”
      </p>
    </section>
  )
}
