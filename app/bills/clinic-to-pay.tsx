import type { ClinicChoice } from '~/clinics/clinic-context'
import { telHref } from '~/clinics/maps'
import { amountText } from '~/payments/money'
import type { BillReference } from '~/payments/bill-reference'

/** The clinic that a bill is paid to, with what the link has said about the bill. */
export function ClinicToPay({ clinic, reference: { invoice, amount }, notes }: { clinic: ClinicChoice; reference: BillReference; notes: string[] }) {
  const known = [
    { label: 'Invoice', value: invoice },
    { label: 'Amount', value: amountText(amount) },
  ].filter(({ value }) => value !== '')
  return (
    <section aria-labelledby="clinic-to-pay" className="card card-accent sm:p-8">
      <h2 id="clinic-to-pay" className="title-md">
        {clinic.fullName}
      </h2>
      {clinic.street && (
        <p className="mt-3">
          {clinic.street}
          <br />
          {clinic.city}, {clinic.state} {clinic.zip}
        </p>
      )}
      {clinic.addressNote && <p className="mt-1 text-[0.92rem] text-muted">{clinic.addressNote}</p>}
      {clinic.phone && (
        <p className="mt-2">
          <a href={telHref(clinic.phone)} className="inline-block py-1 font-semibold">
            {clinic.phone}
          </a>
        </p>
      )}
      {known.length > 0 && (
        <dl className="mt-4 border-t border-line tabular-nums">
          {known.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.length > 0 && (
        <div className="mt-4 grid gap-1 text-[0.92rem] text-muted">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </section>
  )
}
