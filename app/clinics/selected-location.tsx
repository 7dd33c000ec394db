import type { ReactNode, RefObject } from 'react'
import { type EditAttributes, editAttributes } from '~/content/edit'
import { AddressLines } from './address-lines'
import { ButtonLink, ExternalLink, pill } from '~/components/button'
import { Icon } from '~/components/icon'
import type { LocationCard, LocationDetails } from './location-card.server'
import { ClinicDetailsLink } from './clinic-details-link'
import { ClinicScene } from './page/clinic-scene'
import { HoursList } from './hours/hours-list'
import { MapEmbed } from './map-embed'
import { PhoneLink } from './phone-link'

type SelectedLocationProps = {
  clinic: LocationCard
  details: LocationDetails | undefined
  heading: RefObject<HTMLHeadingElement>
}

/** Renders the details of the selected clinic, with its hours and map beside them (LOC-03 to LOC-08). */
export function SelectedLocation({ clinic, details, heading }: SelectedLocationProps) {
  const { fullName, street, addressNote, phone, fax, status } = clinic
  return (
    <section
      aria-labelledby="selected-location"
      className="grid items-start gap-8 lg:grid-cols-[1.1fr_0.9fr] lg:gap-12"
    >
      <div className="min-w-0">
        <ClinicScene
          image={details?.image}
          variant="clinicPhoto"
          className="aspect-[16/9] rounded-card"
        />
        <h2
          ref={heading}
          id="selected-location"
          tabIndex={-1}
          className="title-lg mt-7 scroll-mt-6"
          {...editAttributes(clinic, 'title')}
        >
          {fullName}
        </h2>
        <div className="mt-6 grid gap-x-10 gap-y-5 sm:grid-cols-2">
          <TermList
            heading="Services"
            terms={details?.services ?? []}
            edit={editAttributes(clinic, 'cardServices')}
          />
          <TermList
            heading="Specialties"
            terms={details?.specialties ?? []}
            edit={editAttributes(clinic, 'specialties')}
          />
        </div>
        <div className="mt-6 grid border-t border-line">
          {street && (
            <Row icon={<Icon name="map-pin" className="size-5" />} label="Address">
              <address className="not-italic">
                <ExternalLink href={clinic.mapsUrl} className="inline-block py-0.5">
                  <AddressLines of={clinic} />
                </ExternalLink>
                {addressNote && (
                  <span
                    className="mt-1 block text-[0.95rem] text-muted"
                    {...editAttributes(clinic, 'addressNote')}
                  >
                    {addressNote}
                  </span>
                )}
              </address>
            </Row>
          )}
          {phone && (
            <Row icon={<Icon name="phone" className="size-5" />} label="Phone">
              <PhoneLink of={clinic} className="inline-block py-0.5 font-semibold" />
            </Row>
          )}
          {fax && (
            <Row icon={<Icon name="printer" className="size-5" />} label="Fax">
              <p {...editAttributes(clinic, 'contact.fax')}>{fax}</p>
            </Row>
          )}
        </div>
      </div>
      <div className="grid gap-6">
        <div className="rounded-card border border-t-[5px] border-line border-t-accent bg-card p-6 lg:p-7">
          <h3 className="title-md">Hours</h3>
          {status && (
            <p className={`mt-1 mb-2 font-semibold ${status.open ? 'text-accent' : 'text-muted'}`}>
              {status.text}
            </p>
          )}
          <HoursList clinic={clinic} />
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to="/contact" look="filled">
              Schedule Appointment
            </ButtonLink>
            {street && (
              <ExternalLink href={clinic.directionsUrl} className={pill('outline')}>
                Get Directions
              </ExternalLink>
            )}
            <ClinicDetailsLink clinic={clinic} className={pill('quiet')} />
          </div>
        </div>
        <div className="print:hidden">
          <MapEmbed clinic={clinic} />
        </div>
      </div>
    </section>
  )
}

function TermList({
  heading,
  terms,
  edit,
}: {
  heading: string
  terms: string[]
  edit: EditAttributes
}) {
  if (terms.length === 0) return null
  return (
    <div>
      <h3 className="font-sans text-[0.95rem] font-bold tracking-normal">{heading}</h3>
      <ul role="list" className="mt-1" {...edit}>
        {terms.map((term, index) => (
          <li key={index}>{term}</li>
        ))}
      </ul>
    </div>
  )
}

function Row({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.9rem_1fr] border-b border-line py-3">
      <span className="pt-1.5 text-accent">{icon}</span>
      <div>
        <h3 className="sr-only">{label}</h3>
        {children}
      </div>
    </div>
  )
}
