import { clinicPath } from '@domain/pages'
import { Link } from '@remix-run/react'
import type { ClinicSummary } from './location-card.server'
import { recordManualSelection, storeLocation } from './storage'

/** Leads to a clinic's page and, as that page does without script (record 0002), makes the clinic the visitor's choice. */
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
      Clinic details<span className="sr-only"> for {name}</span>
    </Link>
  )
}
