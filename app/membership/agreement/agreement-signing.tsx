import { useCallback, useEffect, useMemo } from 'react'
import { track } from '~/privacy/events'
import { ButtonLink, pill } from '~/ui/button'
import { AgreementFrame } from './agreement-frame'
import type { AgreementData } from './agreement-page.server'
import { AgreementProgress } from './agreement-progress'
import { SigningDialog } from './signing-dialog'
import type { SigningReply } from './signing.server'
import { type SigningFailure, useSigning } from './use-signing'

const copy = '/membership-agreement/copy.pdf'

type AgreementSigningProps = { data: AgreementData; reply: SigningReply | undefined }

/** Signing the agreement: its progress, the form or what was signed already, and the dialog that leads on (AGR-01 to AGR-08). */
export function AgreementSigning({ data, reply }: AgreementSigningProps) {
  const download = useCallback(() => {
    const link = document.createElement('a')
    link.href = copy
    link.download = ''
    link.click()
  }, [])
  const { stage, failure, submit } = useSigning(download)
  const { accepted, checkout } = data
  const isComplete = stage === 'complete'
  useEffect(() => {
    if (isComplete) track('AgreementCompleted')
  }, [isComplete])
  const failed = useMemo<SigningFailure | null>(
    () =>
      failure ??
      (reply && !reply.ok
        ? {
            message: reply.message,
            errors: reply.errors ?? {},
            kept: reply.kept ?? false,
            terms: null,
            count: 0,
          }
        : null),
    [failure, reply],
  )
  return (
    <div>
      {/* Before the form, so that the dialog is closed by the time a failure takes the focus. */}
      <SigningDialog stage={stage} checkout={checkout} copy={copy} />
      <AgreementProgress stage={accepted && stage === 'idle' ? 'complete' : stage} />
      {accepted && !isComplete ? (
        <Accepted accepted={accepted} checkout={checkout} />
      ) : (
        <>
          <h2 className="title-lg mt-12">Sign your agreement</h2>
          <AgreementFrame
            data={data}
            failure={stage === 'idle' ? failed : null}
            isSettled={isComplete}
            onSubmit={submit}
            hasPosted={reply !== undefined}
          />
        </>
      )}
    </div>
  )
}

function Accepted({
  accepted,
  checkout,
}: {
  accepted: NonNullable<AgreementData['accepted']>
  checkout: string
}) {
  return (
    <section aria-labelledby="accepted" className="mt-12">
      <h2 id="accepted" className="title-lg">
        Your agreement is there
      </h2>
      <p className="mt-4">
        {accepted.text}. {accepted.term}.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink look="filled" to={checkout}>
          Continue to Payment
        </ButtonLink>
        {accepted.isSigned && (
          <>
            <a href={copy} download className={pill('outline')}>
              Download your copy (PDF)
            </a>
            <a href="/membership-agreement/copy" className={pill('outline')}>
              Read your copy
            </a>
          </>
        )}
      </div>
      <p className="mt-4 max-w-[40rem] text-muted">
        To change something in it, go on to the checkout and choose ‘Restart agreement’ there.
      </p>
    </section>
  )
}
