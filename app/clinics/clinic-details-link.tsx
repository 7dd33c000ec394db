import { clinicPath } from '@site/domain/page-paths'
import { Link } from '@remix-run/react'
import type { ClinicSummary } from './location-card.server'
import { recordManualSelection, storeLocation } from './choice/storage'

/**
 * Renders a link to a clinic's page that also makes the clinic the visitor's choice, as that page does without script
 * (decision 0002).
 */
export function ClinicDetailsLink({
  clinic: { id, name },
  className,
}: {
  clinic: Pick<ClinicSummary, 'id' | 'name'>
  className?: string
}) {
  function storeChoice() {
    recordManualSelection()
    storeLocation(id)
  }
  return (
    <Link to={clinicPath(id)} prefetch="intent" onClick={storeChoice} className={className}>
      Clinic details<span className="sr-only">{` for ${name}`}</span>
    </Link>
  )
}
