import type { LocationCard } from '~/clinics/location-card.server'
import { PhoneLink } from '~/clinics/phone-link'
import { Icon } from '~/components/icon'

/** Renders the message at a clinic that offers no services (SRV-06, C-38). */
export function NoServices({ clinic }: { clinic: LocationCard }) {
  return (
    <div className="flex gap-4 rounded-card border-2 border-alert bg-alert-ground p-6 text-alert">
      <Icon name="triangle-alert" className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-bold">No services are available for this location</p>
        {clinic.phone && (
          <p className="mt-1 text-ink">
            Please call us at <PhoneLink of={clinic} className="font-semibold" />, and we’ll help
            you find care nearby.
          </p>
        )}
      </div>
    </div>
  )
}
