import { AddressLines } from './address-lines'
import { Reveal } from '~/components/reveal'
import { editAttributes } from '~/content/edit'
import { type ClinicChoice, useClinics } from './choice/clinic-context'
import { ClinicDetailsLink } from './clinic-details-link'
import { ClinicLink } from './choice/clinic-link'
import { ClinicScene } from './page/clinic-scene'
import { formatDistance, withDistance } from './finder/distance'
import type { ClinicSummary, LocationDetails } from './location-card.server'

/** The details of a clinic, with what a search adds to them. */
type CardDetails = LocationDetails & {
  opening?: string | null
  distance?: string | null
  rank?: string | null
}

type LocationGridProps = {
  /** One page of a long list; by default the clinics that every page names. */
  list?: ClinicSummary[]
  details: Record<string, CardDetails>
  onChoose: (id: string) => void
}

/** The visible share at which a long list fades in. The usual tenth of it would be taller than a phone's screen. */
const minVisibleRatio = 0.01

/**
 * Renders a card for each clinic, nearest first once the position is available. Activating a card shows its clinic
 * above (LOC-09, LOC-10).
 */
export function LocationGrid({ list, details, onChoose }: LocationGridProps) {
  const { clinics: namedClinics, active, position } = useClinics()
  const clinics =
    list?.map((clinic) => withDistance(position, clinic)).sort(byRankAndDistance) ?? namedClinics

  function byRankAndDistance(one: ClinicChoice, other: ClinicChoice): number {
    const [rank, otherRank] = [details[one.id]?.rank, details[other.id]?.rank]
    if (rank == null || otherRank == null) return 0
    return (
      rank.localeCompare(otherRank) ||
      (one.distanceFromUser ?? Infinity) - (other.distanceFromUser ?? Infinity)
    )
  }

  return (
    <Reveal
      threshold={list && minVisibleRatio}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-5"
    >
      {clinics.map((clinic) => (
        <li key={clinic.id} data-accent={clinic.accent} className="flex">
          <LocationCardLink
            clinic={clinic}
            details={details[clinic.id]}
            current={clinic.id === active.id}
            onChoose={onChoose}
          />
        </li>
      ))}
    </Reveal>
  )
}

type LocationCardLinkProps = {
  clinic: ClinicChoice
  details: CardDetails | undefined
  current: boolean
  onChoose: (id: string) => void
}

/**
 * Renders a card that is clickable in full although it contains a single link, which is labeled with the clinic's name.
 */
function LocationCardLink({ clinic, details, current, onChoose }: LocationCardLinkProps) {
  const { phone, distanceFromUser } = clinic
  const { image, addressNote, status, opening, distance } = details ?? {}
  const away = distanceFromUser === null ? null : `${formatDistance(distanceFromUser)} away`
  return (
    <article
      className={`relative flex w-full flex-col overflow-hidden rounded-card border-2 bg-card has-[a:hover]:border-accent has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-ink ${current ? 'border-accent forced-colors:border-[Highlight]' : 'border-line'}`}
    >
      <ClinicScene
        image={image && { ...image, alt: '' }}
        variant="clinicCard"
        className="aspect-[16/9] print:hidden"
      />
      <div className="flex grow flex-col gap-1 p-5 text-[0.95rem] leading-snug">
        <h3 className="title-md">
          <ClinicLink
            clinic={clinic}
            onClick={() => onChoose(clinic.id)}
            className="no-underline outline-none after:absolute after:inset-0"
          />
        </h3>
        {(distance ?? away) && <p className="font-semibold text-accent">{distance ?? away}</p>}
        {details?.street && (
          <p className="mt-1">
            <AddressLines of={details} />
          </p>
        )}
        {addressNote && (
          <p className="text-[0.88rem] text-muted" {...editAttributes(clinic, 'addressNote')}>
            {addressNote}
          </p>
        )}
        {phone && (
          <p className="mt-1" {...editAttributes(clinic, 'contact.phone')}>
            {phone}
          </p>
        )}
        {opening && <p className="font-semibold text-accent">{opening}</p>}
        {!opening && status && (
          <p className={status.open ? 'font-semibold text-accent' : 'text-muted'}>{status.text}</p>
        )}
        <p className="mt-auto pt-3 font-semibold text-accent">
          {current ? 'Shown above' : <span aria-hidden="true">Show this clinic</span>}
        </p>
        <ClinicDetailsLink clinic={clinic} className="relative self-start py-1 font-semibold" />
      </div>
    </article>
  )
}
