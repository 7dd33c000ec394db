import { AllClinicsLink } from '~/clinics/all-clinics-link'
import { ClinicDetailsLink } from '~/clinics/clinic-details-link'
import type { ClinicAddress } from '~/clinics/location-card.server'
import { telHref } from '~/clinics/maps'
import { AddressLines } from '~/components/address-lines'
import { ExternalLink } from '~/components/button'

/** Renders the clinics with address and phone; a large group shows only the nearest (THX-04). */
export function ClinicPhones({ clinics }: { clinics: ClinicAddress[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {clinics.map(({ id, name, accent, street, city, state, zip, mapsUrl, phone }) => (
        <li key={id} data-accent={accent} className="border-t-4 border-accent pt-4">
          <h3 className="text-xl">{name}</h3>
          {street && (
            <p className="mt-2 text-[0.92rem]">
              <ExternalLink href={mapsUrl} className="inline-block py-0.5">
                <AddressLines of={{ street, city, state, zip }} />
              </ExternalLink>
            </p>
          )}
          {phone && (
            <p className="mt-2">
              <a href={telHref(phone)} className="inline-block py-1 font-semibold">
                {phone}
              </a>
            </p>
          )}
          <p className="mt-1">
            <ClinicDetailsLink clinic={{ id, name }} className="inline-block py-1" />
          </p>
        </li>
      ))}
      <AllClinicsLink className="inline-block py-1 text-xl font-semibold text-forest" />
    </ul>
  )
}
