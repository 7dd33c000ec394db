import { AllClinicsLink } from '~/clinics/all-clinics-link'
import { useClinics } from '~/clinics/choice/clinic-context'
import { DisclosureRow } from '~/components/accordion'
import { Section } from '~/components/section'
import { editAttributes } from '~/content/edit'
import type { ClinicInsurers } from '~/insurers/accepted-insurers.server'
import type { SectionProps } from './section-data.server'
import { SectionText } from './section-text'

/** Renders the insurers that each clinic accepts. The list of the active clinic is open. */
export function InsurersSection({ section }: SectionProps<'insurersSection'>) {
  const { heading, text, clinics } = section
  const { active } = useClinics()
  if (clinics.length === 0) return null
  return (
    <Section heading={heading} edit={editAttributes(section, 'heading')}>
      <SectionText text={text} edit={editAttributes(section, 'text')} />
      <div className="border-t border-line">
        {clinics.map((clinic) => (
          <details
            key={clinic.id}
            open={clinic.id === active.id}
            className="group border-b border-line"
            data-accent={clinic.accent}
          >
            <DisclosureRow>
              <h3 className="title-md min-w-0" {...editAttributes(clinic, 'name')}>
                {clinic.name}
              </h3>
            </DisclosureRow>
            <AcceptedInsurers clinic={clinic} />
          </details>
        ))}
      </div>
      <AllClinicsLink as="p" className="mt-4 inline-block py-1 font-semibold print:hidden" />
    </Section>
  )
}

function AcceptedInsurers({ clinic }: { clinic: ClinicInsurers }) {
  return (
    <div className="pb-8">
      {clinic.note && (
        <p className="max-w-[42rem]" {...editAttributes(clinic, 'insuranceNote')}>
          {clinic.note}
        </p>
      )}
      <div className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {clinic.kinds.map(({ title, insurers }) => (
          <div key={title}>
            <h4 className="font-sans text-base font-bold text-accent">{title}</h4>
            <ul role="list">
              {insurers.map((insurer, index) => (
                <li key={index} className="border-b border-line py-2">
                  <p className="font-semibold" {...editAttributes(insurer, 'name')}>
                    {insurer.name}
                  </p>
                  {insurer.note && (
                    <p className="text-[0.92rem]" {...editAttributes(insurer, 'note')}>
                      {insurer.note}
                    </p>
                  )}
                  {insurer.sheet && (
                    <a
                      href={insurer.sheet.href}
                      {...editAttributes(insurer, 'sheet')}
                      type="application/pdf"
                      className="inline-block py-0.5 text-[0.92rem]"
                    >
                      Information sheet
                      <span className="sr-only"> of {insurer.name}</span>{' '}
                      <span className="whitespace-nowrap">
                        ({insurer.sheet.type}, {insurer.sheet.size})
                      </span>
                    </a>
                  )}
                  <p
                    className="text-[0.84rem] text-muted"
                    {...editAttributes(insurer, 'verifiedOn')}
                  >
                    Verified <time dateTime={insurer.verifiedOn}>{insurer.verified}</time>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}
