import { ExternalLink } from '~/components/button'
import { type Editable, editAttributes } from '~/content/edit'

/** Renders a clinic's address in one line as the link to driving directions. */
export function DirectionsLink({
  clinic,
}: {
  clinic: { address: string; directionsUrl: string } & Editable
}) {
  return (
    <ExternalLink
      href={clinic.directionsUrl}
      className="py-1"
      translate="no"
      {...editAttributes(clinic, 'address')}
    >
      {clinic.address}
    </ExternalLink>
  )
}
