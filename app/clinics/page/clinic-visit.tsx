import type { ReactNode } from 'react'
import { CheckList } from '~/components/check-list'
import { Section } from '~/components/section'
import { editAttributes } from '~/content/edit'
import type { ClinicDetails } from './clinic-details.server'
import { MapEmbed } from '~/clinics/map-embed'
import { CostsLink, PatientPageLink } from '~/clinics/patient-page-link'

/** Renders directions to a clinic and what to expect there, without the sections that the office has left empty. */
export function ClinicVisit({ clinic }: { clinic: ClinicDetails }) {
  const { card, directions, parking, accessFacts, insuranceNote, firstVisit } = clinic
  const texts = [card.street, card.addressNote, directions, parking, insuranceNote, firstVisit]
  if (accessFacts.length === 0 && !texts.some(Boolean)) return null
  return (
    <Section heading="Plan your visit" tint>
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="grid gap-6 empty:hidden">
          {firstVisit && (
            <div className="card card-accent">
              <Part heading="Your first visit" field="firstVisit" of={card}>
                <p>{firstVisit}</p>
                <PatientPageLink slug="new-patients" label="What to expect at your first visit" />
              </Part>
            </div>
          )}
          {(directions || card.addressNote) && (
            <Part heading="How to find us" field="directions" of={card}>
              {card.addressNote && (
                <p {...editAttributes(card, 'addressNote')}>{card.addressNote}</p>
              )}
              {directions && <p>{directions}</p>}
            </Part>
          )}
          {parking && (
            <Part heading="Parking" field="parking" of={card}>
              <p>{parking}</p>
            </Part>
          )}
          {accessFacts.length > 0 && (
            <Part heading="Access" field="accessFacts" of={card}>
              <CheckList items={accessFacts} />
            </Part>
          )}
          {insuranceNote && (
            <Part heading="Insurance" field="insuranceNote" of={card}>
              <p>{insuranceNote}</p>
              <CostsLink />
            </Part>
          )}
        </div>
        <div className="print:hidden">
          <MapEmbed clinic={card} />
        </div>
      </div>
    </Section>
  )
}

function Part({
  heading,
  field,
  of,
  children,
}: {
  heading: string
  field: string
  of: ClinicDetails['card']
  children: ReactNode
}) {
  return (
    <div>
      <h3 className="title-md">{heading}</h3>
      <div className="mt-2 grid gap-2" {...editAttributes(of, field)}>
        {children}
      </div>
    </div>
  )
}
