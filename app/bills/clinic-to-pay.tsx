import type { ComponentProps } from 'react'
import type { ClinicAddress } from '~/clinics/location-card.server'
import { PhoneLink } from '~/clinics/phone-link'
import { AddressLines } from '~/clinics/address-lines'
import { editAttributes } from '~/content/edit'
import { PaymentNotes } from '~/payments/payment-notes'

/** Renders the clinic that the bill is paid to. */
export function ClinicToPay({
  clinic,
  page,
}: {
  clinic: ClinicAddress & { fullName: string }
  page: ComponentProps<typeof PaymentNotes>['page']
}) {
  return (
    <section aria-labelledby="clinic-to-pay" className="card card-accent max-sm:p-4 lg:p-8">
      <h2 id="clinic-to-pay" className="title-md" {...editAttributes(clinic, 'title')}>
        {clinic.fullName}
      </h2>
      <details className="folds-on-phones mt-1">
        <summary className="py-1.5 text-[0.92rem] font-semibold text-forest">
          Address and phone
        </summary>
        {clinic.street && (
          <p className="mt-3">
            <AddressLines of={clinic} />
          </p>
        )}
        {clinic.addressNote && (
          <p className="mt-1 text-[0.92rem] text-muted" {...editAttributes(clinic, 'addressNote')}>
            {clinic.addressNote}
          </p>
        )}
        {clinic.phone && (
          <p className="mt-2">
            <PhoneLink of={clinic} className="inline-block py-1 font-semibold" />
          </p>
        )}
      </details>
      <p className="mt-2 grid gap-1 text-[0.92rem] text-muted empty:hidden">
        <PaymentNotes page={page} />
      </p>
    </section>
  )
}
