import { useClinics } from '~/clinics/choice/clinic-context'
import { ClinicFinder } from '~/clinics/finder/clinic-finder'
import { ClinicTabs } from '~/clinics/choice/clinic-tabs'
import { HoursList } from '~/clinics/hours/hours-list'
import { MapEmbed } from '~/clinics/map-embed'
import { PhoneLink } from '~/clinics/phone-link'
import { type EditAttributes, editAttributes } from '~/content/edit'
import { ExternalLink, pill } from '~/components/button'
import { Section } from '~/components/section'

/**
 * Renders 'Visit Our Location': tabs select the clinic, and the details below follow the selection
 * (HOM-15 to HOM-18). A form finds the clinic that suits the patient, unless there is only one.
 */
export function VisitLocation({
  edit,
  heading,
  services,
}: {
  edit: EditAttributes
  heading: string
  services: { id: string; name: string }[]
}) {
  const { active, clinics } = useClinics()
  return (
    <Section heading={heading} edit={edit} className="not-[.bg-sage+*]:pt-0!">
      <div className="-mt-4">
        <ClinicTabs label="Choose a clinic to visit" bare />
      </div>
      <div
        className="mt-8 grid items-start gap-8 lg:grid-cols-[0.9fr_1.1fr] lg:gap-12"
        data-accent={active.accent}
      >
        <div>
          <p className="empty:hidden" {...editAttributes(active, 'address')}>
            {active.street
              ? `${active.fullName} is at ${active.street}${active.city && ` in ${active.city}`}.${active.addressNote && ` ${active.addressNote}`}`
              : active.phone && `Call ${active.fullName} for directions.`}
          </p>
          <HoursList clinic={active} className="my-6" />
          <div className="flex flex-wrap gap-2.5">
            {active.street && (
              <ExternalLink href={active.directionsUrl} className={pill('filled')}>
                Get Directions
              </ExternalLink>
            )}
            {active.phone && (
              <PhoneLink of={active} className={pill('outline')}>
                {`Call ${active.phone}`}
              </PhoneLink>
            )}
          </div>
        </div>
        <MapEmbed clinic={active} />
      </div>
      {clinics.length > 1 && (
        <>
          <h3 className="title-md mt-12 mb-4 print:hidden">Which clinic suits you?</h3>
          <ClinicFinder services={services} />
        </>
      )}
    </Section>
  )
}
