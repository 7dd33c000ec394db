import { ClinicDetailsLink } from '~/clinics/clinic-details-link'
import { HoursList } from '~/clinics/hours/hours-list'
import type { LocationCard } from '~/clinics/location-card.server'
import { PhoneLink } from '~/clinics/phone-link'
import { AddressLines } from '~/clinics/address-lines'
import { Section } from '~/components/section'
import { editAttributes } from '~/content/edit'

/** Renders the clinics where a provider works, with address, phone and the clinic's hours, or nothing without any. */
export function ProviderClinics({ clinics }: { clinics: LocationCard[] }) {
  if (clinics.length === 0) return null
  return (
    <Section heading={clinics.length === 1 ? 'Clinic and hours' : 'Clinics and hours'} tint>
      <ul role="list" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {clinics.map((clinic) => (
          <li key={clinic.id} data-accent={clinic.accent} className="card card-accent p-6">
            <h3 className="title-md" {...editAttributes(clinic, 'name')}>
              {clinic.name}
            </h3>
            {clinic.status && (
              <p
                className={`mt-1 font-semibold ${clinic.status.open ? 'text-accent' : 'text-muted'}`}
              >
                {clinic.status.text}
              </p>
            )}
            <address className="mt-3 not-italic">
              {clinic.street && (
                <p>
                  <AddressLines of={clinic} />
                </p>
              )}
              {clinic.phone && (
                <p className="mt-1">
                  <PhoneLink of={clinic} className="inline-block py-0.5 font-semibold" />
                </p>
              )}
            </address>
            <HoursList clinic={clinic} compact className="mt-3" />
            <p className="mt-3 print:hidden">
              <ClinicDetailsLink
                clinic={clinic}
                className="inline-block py-1 font-semibold text-forest"
              />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
