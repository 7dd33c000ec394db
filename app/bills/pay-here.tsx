import { useNavigation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { ClearDetails } from '~/payments/clear-details'
import { BillForm } from './bill-form'
import { BillReview } from './bill-review'
import type { ReviewedBill } from './bill-review.server'

type PayHereProps = ComponentProps<typeof BillForm> & {
  /** The submitted bill, when the page shows its review. */
  review: ReviewedBill | null
  /** Whether this browser has stored a submitted bill. */
  hasDraft: boolean
}

/** Renders the form, or the review of the submitted bill with the button to the payment page. */
export function PayHere({ review, hasDraft, reply: latestReply, ...form }: PayHereProps) {
  const isClearing = useNavigation().formData?.get('intent') === 'clear'
  const isUncleared = latestReply?.failure?.kind === 'clearing'
  const reply = isUncleared ? undefined : latestReply
  return (
    <>
      {review ? (
        <BillReview review={review} reply={reply} phone={form.phone} />
      ) : (
        // The form resets only when the patient clears it here. A draft that expires or that another tab has stored
        // does not replace the values in the form.
        <BillForm key={String(isClearing)} reply={reply} {...form} />
      )}
      {hasDraft && (
        <ClearDetails problem={isUncleared ? latestReply.failure?.message : undefined}>
          We store what you entered in this browser for up to 30 minutes so you can return from the
          payment page without typing it again. It’s deleted when you close the browser. We keep the
          invoice number, amount and clinic for up to 24 hours as your record of the payment.
          Everything is encrypted. On a shared computer, clear it all when you’re done.
        </ClearDetails>
      )}
    </>
  )
}
