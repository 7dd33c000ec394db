import { AllClinicsLink } from '~/clinics/all-clinics-link'
import { ClinicDetailsLink } from '~/clinics/clinic-details-link'
import { PhoneLink } from '~/clinics/phone-link'
import { AddressLines } from '~/clinics/address-lines'
import { Section } from '~/components/section'
import { editAttributes } from '~/content/edit'
import type { SectionProps } from './section-data.server'

/** Renders the clinics with address and phone; the page of each has directions. */
export function ClinicsSection({ section }: SectionProps<'clinicsSection'>) {
  const { heading, clinics } = section
  return (
    <Section heading={heading} edit={editAttributes(section, 'heading')} tint>
      <ul
        role="list"
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6 print:grid-cols-4"
      >
        {clinics.map((clinic) => (
          <li key={clinic.id} className="card flex flex-col gap-1" data-accent={clinic.accent}>
            <h3 className="title-md" {...editAttributes(clinic, 'name')}>
              {clinic.name}
            </h3>
            {clinic.street && (
              <address className="not-italic">
                <AddressLines of={clinic} />
              </address>
            )}
            {clinic.phone && (
              <p>
                <PhoneLink of={clinic} />
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
      <AllClinicsLink as="p" className="mt-4 inline-block py-1 font-semibold print:hidden" />
    </Section>
  )
}
