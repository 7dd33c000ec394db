import { Icon } from '~/components/icon'
import { PrintButton } from '~/components/print-button'
import { FormConfirmation } from '~/forms/form-confirmation'

type CancellationReceipt = { reference: string; received: string; isCopied: boolean }

/** Renders the reference of a recorded cancellation. */
export function CancellationConfirmation({ reference, received, isCopied }: CancellationReceipt) {
  return (
    <FormConfirmation receipt={reference} className="sm:p-8">
      <h2 className="title-md flex items-center gap-3 text-deep">
        <Icon name="circle-check" className="size-7 shrink-0" />
        We recorded your cancellation
      </h2>
      <dl className="mt-5 flex flex-wrap gap-x-14 gap-y-4">
        <div>
          <dt className="text-[0.92rem] text-muted">Reference</dt>
          <dd className="font-serif text-3xl leading-tight whitespace-nowrap text-deep">
            {reference}
          </dd>
        </div>
        <div>
          <dt className="text-[0.92rem] text-muted">Received</dt>
          <dd className="text-lg">{received}</dd>
        </div>
      </dl>
      <p className="mt-5">
        This is the time you canceled. Our office will stop all later charges and email you the day
        your membership ends.
      </p>
      <p className="mt-3">
        {isCopied
          ? 'We’re also sending a copy to the email address you entered. If it doesn’t arrive, this page is your record: print it or write down the reference.'
          : 'We couldn’t send you a copy. Please print this page or write down the reference.'}
      </p>
      <div className="mt-5">
        <PrintButton>Print this page</PrintButton>
      </div>
    </FormConfirmation>
  )
}
