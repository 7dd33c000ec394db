import type { ClinicChoice } from '~/clinics/clinic-context'
import { telHref } from '~/clinics/maps'
import { ErrorSummary, type FieldProblem } from '~/forms/error-summary'
import type { MailFormReply } from '~/forms/receive-form.server'
import { formNotices, formTexts } from '~/forms/texts'
import { SendAgainButton, TryAgainButton } from '~/forms/submit-again'

type SendFailureProps = {
  failure: NonNullable<MailFormReply['failure']>
  sendAgain: MailFormReply['sendAgain']
  problems: FieldProblem[]
  clinic: Pick<ClinicChoice, 'name' | 'phone'>
  occasion: unknown
}

/**
 * Renders why an inquiry was not sent, and how to contact the clinic instead (CON-24 to CON-26,
 * C-53, C-55).
 */
export function SendFailure({ failure, sendAgain, problems, clinic, occasion }: SendFailureProps) {
  return (
    <ErrorSummary heading={formTexts.contactErrorHeading} problems={problems} occasion={occasion}>
      <p className="mt-2 font-semibold break-words">{failure.message}</p>
      <p className="mt-2">
        {formTexts.contactErrorAdvice}
        {clinic.phone && (
          <>
            {' '}
            {clinic.name}:{' '}
            <a href={telHref(clinic.phone)} className="inline-block py-1 font-semibold">
              {clinic.phone}
            </a>
          </>
        )}
      </p>
      {sendAgain && <SendAgainButton {...sendAgain} />}
      {failure.kind === 'stored' && <p className="mt-2">{formNotices.kept}</p>}
      {failure.kind === 'connection' && (
        <>
          <p className="mt-2">{formNotices.outcomeUnknown}</p>
          <TryAgainButton />
        </>
      )}
      {failure.kind === 'sending' && <p className="mt-2">{formNotices.outcomeUnknown}</p>}
    </ErrorSummary>
  )
}
