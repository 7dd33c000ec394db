import { PatientPageLink } from './patient-page-link'

/** Renders a link to the page about costs and insurance, or nothing while the office does not list it in the footer. */
export function CostsLink({ className }: { className?: string }) {
  return (
    <PatientPageLink slug="costs-and-insurance" label="Costs and insurance" className={className} />
  )
}
