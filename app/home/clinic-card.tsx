import { useClinics } from '~/clinics/choice/clinic-context'
import { ClinicDetailsLink } from '~/clinics/clinic-details-link'
import { PhoneLink } from '~/clinics/phone-link'
import { editAttributes } from '~/content/edit'
import { AddressLines } from '~/clinics/address-lines'
import { ExternalLink, pill } from '~/components/button'

/**
 * Renders the active clinic with its opening status, address and phone number, which are what most
 * patients look for.
 */
export function ClinicCard() {
  const { active } = useClinics()
  return (
    <div
      className="self-start rounded-card border-t-[5px] border-accent bg-ivory/95 p-6 shadow-card"
      data-accent={active.accent}
    >
      {active.status && (
        <p className="mb-1 text-[0.84rem] font-bold text-accent">{active.status.text}</p>
      )}
      <h2 className="title-md" {...editAttributes(active, 'name')}>
        {active.name}
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-[0.95rem]">
        {active.street && (
          <>
            <dt className="text-muted">Address</dt>
            <dd>
              <AddressLines of={active} />
              {active.addressNote && (
                <span
                  className="block text-[0.84rem] text-muted"
                  {...editAttributes(active, 'addressNote')}
                >
                  {active.addressNote}
                </span>
              )}
            </dd>
          </>
        )}
        {active.phone && (
          <>
            <dt className="text-muted">Phone</dt>
            <dd {...editAttributes(active, 'contact.phone')}>{active.phone}</dd>
          </>
        )}
        <dt className="text-muted">Today</dt>
        <dd {...editAttributes(active, 'hours')}>
          {active.today ?? 'Hours information unavailable'}
        </dd>
      </dl>
      <div className="mt-5 flex flex-wrap gap-2.5 text-[0.92rem] print:hidden">
        {active.phone && (
          <PhoneLink of={active} className={pill('outline', 'grow')}>
            Call
          </PhoneLink>
        )}
        {active.street && (
          <ExternalLink href={active.directionsUrl} className={pill('outline', 'grow')}>
            Get Directions
          </ExternalLink>
        )}
        <ClinicDetailsLink clinic={active} className={pill('quiet', 'grow')} />
      </div>
    </div>
  )
}
