import { AllClinicsLink } from '~/clinics/all-clinics-link'
import { ClinicDetailsLink } from '~/clinics/clinic-details-link'
import type { ClinicAddress } from '~/clinics/location-card.server'
import { PhoneLink } from '~/clinics/phone-link'
import { AddressLines } from '~/clinics/address-lines'
import { ExternalLink } from '~/components/button'
import { editAttributes } from '~/content/edit'

/** Renders the clinics with address and phone; a large group shows only the nearest (THX-04). */
export function ClinicPhones({ clinics }: { clinics: ClinicAddress[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {clinics.map((clinic) => (
        <li key={clinic.id} data-accent={clinic.accent} className="border-t-4 border-accent pt-4">
          <h3 className="text-xl" {...editAttributes(clinic, 'name')}>
            {clinic.name}
          </h3>
          {clinic.street && (
            <p className="mt-2 text-[0.92rem]">
              <ExternalLink href={clinic.mapsUrl} className="inline-block py-0.5">
                <AddressLines of={clinic} />
              </ExternalLink>
            </p>
          )}
          {clinic.phone && (
            <p className="mt-2">
              <PhoneLink of={clinic} className="inline-block py-1 font-semibold" />
            </p>
          )}
          <p className="mt-1">
            <ClinicDetailsLink clinic={clinic} className="inline-block py-1" />
          </p>
        </li>
      ))}
      <AllClinicsLink className="inline-block py-1 text-xl font-semibold text-forest" />
    </ul>
  )
}
