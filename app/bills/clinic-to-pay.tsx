import type { ClinicAddress } from '~/clinics/location-card.server'
import { telHref } from '~/clinics/maps'
import { AddressLines } from '~/components/address-lines'

/** Renders the clinic that the bill is paid to. */
export function ClinicToPay({
  clinic,
  notes,
}: {
  clinic: ClinicAddress & { fullName: string }
  notes: string[]
}) {
  return (
    <section aria-labelledby="clinic-to-pay" className="card card-accent max-sm:p-4 lg:p-8">
      <h2 id="clinic-to-pay" className="title-md">
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
          <p className="mt-1 text-[0.92rem] text-muted">{clinic.addressNote}</p>
        )}
        {clinic.phone && (
          <p className="mt-2">
            <a href={telHref(clinic.phone)} className="inline-block py-1 font-semibold">
              {clinic.phone}
            </a>
          </p>
        )}
      </details>
      {notes.length > 0 && (
        <div className="mt-2 grid gap-1 text-[0.92rem] text-muted">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </section>
  )
}
