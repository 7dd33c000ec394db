import { useClinics } from '~/clinics/choice/clinic-context'
import { ClinicDetailsLink } from '~/clinics/clinic-details-link'
import { HoursList } from '~/clinics/hours/hours-list'
import { Section } from '~/components/section'
import { editAttributes } from '~/content/edit'
import type { SectionProps } from './section-data.server'

/** Renders the hours of the active clinic. */
export function HoursSection({ section }: SectionProps<'hoursSection'>) {
  const { heading } = section
  const { active } = useClinics()
  return (
    <Section heading={heading} edit={editAttributes(section, 'heading')}>
      <div className="max-w-xl">
        <h3 className="title-md" {...editAttributes(active, 'title')}>
          {active.fullName}
        </h3>
        {active.status && <p className="mt-1 mb-2 font-semibold">{active.status.text}</p>}
        <HoursList clinic={active} />
        <p className="mt-4 print:hidden">
          <ClinicDetailsLink
            clinic={active}
            className="inline-block py-1 font-semibold text-forest"
          />
        </p>
      </div>
    </Section>
  )
}
