import { AllClinicsLink } from '~/clinics/all-clinics-link'
import { ClinicDetailsLink } from '~/clinics/clinic-details-link'
import { telHref } from '~/clinics/maps'
import { AddressLines } from '~/components/address-lines'
import { Section } from '~/components/section'
import type { SectionProps } from './composed-sections'

/** Renders the clinics with address and phone; the page of each has directions. */
export function ClinicsSection({
  section: { heading, clinics },
  edit,
}: SectionProps<'clinicsSection'>) {
  return (
    <Section heading={heading} edit={edit('heading')} tint>
      <ul
        role="list"
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6 print:grid-cols-4"
      >
        {clinics.map((clinic) => (
          <li key={clinic.id} className="card flex flex-col gap-1" data-accent={clinic.accent}>
            <h3 className="title-md">{clinic.name}</h3>
            {clinic.street && (
              <address className="not-italic">
                <AddressLines of={clinic} />
              </address>
            )}
            {clinic.phone && (
              <p>
                <a href={telHref(clinic.phone)}>{clinic.phone}</a>
              </p>
            )}
            <p className="mt-auto pt-2 print:hidden">
              <ClinicDetailsLink
                clinic={clinic}
                className="inline-block py-1 font-semibold text-forest"
              />
            </p>
          </li>
        ))}
      </ul>
      <AllClinicsLink className="mt-4 inline-block py-1 font-semibold print:hidden" />
    </Section>
  )
}
