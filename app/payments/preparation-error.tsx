import { useEffect } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { formNotices, formTexts } from '~/forms/texts'
import { OfficePhone } from './office-phone'

/**
 * Says, above the form that stays filled, why nothing could be handed to the payment page, and how to pay by phone
 * (BIL-19, BIL-25, C-65). With script an alert says it too. `occasion` changes with each answer of the action.
 */
export function PreparationError({
  problem,
  phone,
  occasion,
}: {
  problem: string
  phone: string
  occasion: unknown
}) {
  useEffect(() => {
    // After the page has been painted: an alert holds everything up.
    const soon = setTimeout(
      () =>
        alert([formTexts.paymentUnprepared, problem, formNotices.paymentNotSent(phone)].join(' ')),
      50,
    )
    return () => clearTimeout(soon)
  }, [problem, phone, occasion])
  return (
    <ErrorSummary level={2} heading={formTexts.paymentUnprepared} occasion={occasion}>
      <p className="mt-2 font-semibold">{problem}</p>
      <p className="mt-2">
        {formNotices.paymentNotSent('')}{' '}
        <OfficePhone phone={phone} before="To pay by phone, call " />
      </p>
    </ErrorSummary>
  )
}
