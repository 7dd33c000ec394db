import { clinicPath } from '@site/domain/page-paths'
import { ButtonLink, ExternalLink, pill } from '~/components/button'
import { AddressLines } from '~/clinics/address-lines'
import { ContactText } from '~/components/contact-text'
import { CheckList } from '~/components/check-list'
import { type Editable, editAttributes } from '~/content/edit'
import type { ClinicDetails } from './clinic-details.server'
import { type LinkedService, ServiceLinks } from '~/clinics/service-links'
import { ClinicScene } from './clinic-scene'
import { HoursList } from '~/clinics/hours/hours-list'
import { PhoneLink } from '~/clinics/phone-link'

type ClinicOverviewProps = {
  clinic: ClinicDetails
  services: LinkedService[]
  /** `reviews` is their number in words, such as '412 reviews'. */
  rating: ({ rating: number; reviews: string } & Editable) | null
}

/**
 * Renders the information that most patients need: whether the clinic is open, its hours, phone and address, then its
 * services and rating.
 */
export function ClinicOverview({ clinic, services, rating }: ClinicOverviewProps) {
  const { card, image, introduction, history, specialties } = clinic
  return (
    <section
      aria-label={`About ${card.name}`}
      className="wrap grid items-start gap-8 py-8 lg:grid-cols-[1.1fr_0.9fr] lg:gap-12 lg:py-14"
    >
      <div className="rounded-card border border-t-[5px] border-line border-t-accent bg-card p-6 lg:order-last lg:p-7">
        <h2 className="title-md">Hours</h2>
        {card.status && (
          <p
            className={`mt-1 mb-2 font-semibold ${card.status.open ? 'text-accent' : 'text-muted'}`}
          >
            {card.status.text}
          </p>
        )}
        <HoursList clinic={card} />
        {(card.street || card.phone || card.fax || card.email) && (
          <h2 className="title-md mt-6 mb-1">Contact</h2>
        )}
        <address className="not-italic">
          {card.street && (
            <p>
              <AddressLines of={card} />
            </p>
          )}
          {card.phone && (
            <p className="mt-2">
              Phone <PhoneLink of={card} />
            </p>
          )}
          {card.fax && <p {...editAttributes(card, 'contact.fax')}>{`Fax ${card.fax}`}</p>}
          {card.email && (
            <p {...editAttributes(card, 'contact.email')}>
              <a href={`mailto:${card.email}`} className="wrap-anywhere">
                <ContactText text={card.email} />
              </a>
            </p>
          )}
        </address>
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={`/contact?clinic=${card.domain}`} look="filled">
            Schedule Appointment
          </ButtonLink>
          {card.phone && (
            <PhoneLink of={card} className={pill('outline')}>
              Call
            </PhoneLink>
          )}
          {card.street && (
            <ExternalLink href={card.directionsUrl} className={pill('outline')}>
              Get Directions
            </ExternalLink>
          )}
        </div>
        <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
          <a href={`${clinicPath(card.id)}/contact.vcf`} className="py-2 font-semibold">
            Save our contact
          </a>
          {card.hours.length > 0 && (
            <a href={`${clinicPath(card.id)}/hours.ics`} className="py-2 font-semibold">
              Add our hours to your calendar
            </a>
          )}
        </p>
      </div>
      <div className="min-w-0">
        <ClinicScene
          image={image}
          variant="clinicPhoto"
          className="aspect-[16/9] rounded-card print:hidden"
        />
        {introduction && (
          <p className="mt-6 text-lg" {...editAttributes(card, 'introduction')}>
            {introduction}
          </p>
        )}
        {history && (
          <p className="mt-4" {...editAttributes(card, 'history')}>
            {history}
          </p>
        )}
        {rating && (
          <p className="mt-4 font-semibold" {...editAttributes(rating, 'rating')}>
            {`Rated ${rating.rating.toFixed(1)} out of 5 in ${rating.reviews}`}
          </p>
        )}
        {services.length > 0 && (
          <>
            <h2 className="title-md mt-8">Services</h2>
            <ServiceLinks services={services} className="sm:grid-cols-2" />
          </>
        )}
        {specialties.length > 0 && (
          <>
            <h2 className="title-md mt-8 mb-3">Specialties</h2>
            <CheckList
              items={specialties}
              edit={editAttributes(card, 'specialties')}
              className="sm:grid-cols-2"
            />
          </>
        )}
      </div>
    </section>
  )
}
