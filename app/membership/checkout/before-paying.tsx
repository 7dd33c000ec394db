import { useRef } from 'react'
import { useFocusWhenShown } from '~/forms/use-focus-when-shown'
import { copyPage, copyPdf } from '~/membership/agreement/copy/copy-addresses'
import { OfficePhone } from '~/payments/office-phone'

/**
 * Renders the reminder to save the signed agreement, because the site no longer has it after the
 * payment (PAY-12).
 */
export function SaveYourCopy() {
  return (
    <p className="mb-6 max-w-[42rem] border-l-4 border-forest pl-4">
      <strong>Save your signed agreement before you pay.</strong> After you pay, it will no longer
      be available on this website.{' '}
      <a href={copyPdf} className="inline-block py-1 font-semibold text-forest">
        Download your copy (PDF)
      </a>{' '}
      or{' '}
      <a href={copyPage} className="inline-block py-1 font-semibold text-forest">
        read and print it
      </a>
      .
    </p>
  )
}

/**
 * Renders the confirmation that precedes a second purchase of the same membership for the same
 * patient. The form's button then confirms it.
 */
export function RepeatPurchaseNotice({
  packageName,
  phone,
  hasFocus,
}: {
  packageName: string
  phone: string
  /** False when another message of the same page takes the focus. */
  hasFocus: boolean
}) {
  const panel = useRef<HTMLDivElement>(null)
  useFocusWhenShown(panel, { occasion: hasFocus ? packageName : null })
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      autoFocus={hasFocus}
      aria-labelledby="second-purchase"
      className="mb-6 max-w-[42rem] rounded-lg border-4 border-alert bg-alert-ground p-5"
    >
      <h3 id="second-purchase" className="title-md text-alert">
        Do you want to buy this membership again?
      </h3>
      <p className="mt-2">
        You may have already bought {packageName} for this patient. If you continue, you’ll buy a
        second membership, and your card may be charged again.{' '}
        <OfficePhone phone={phone} before="If you’re not sure, call " />
      </p>
      <input type="hidden" name="again" value="yes" />
    </div>
  )
}
