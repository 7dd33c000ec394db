import { composedPath } from '@site/domain/page-paths'
import { Link, useRouteLoaderData } from '@remix-run/react'
import type { RootData } from '~/root-data.server'

/** Renders a link to a page of the footer's group 'For Patients', or nothing while the office does not list it there. */
export function PatientPageLink({
  slug,
  label,
  className = '',
}: {
  slug: string
  label: string
  className?: string
}) {
  const pages = useRouteLoaderData<RootData>('root')?.patientPages ?? []
  if (!pages.some((page) => page.slug === slug)) return null
  return (
    <Link
      to={composedPath(slug)}
      className={`inline-block py-1 font-semibold text-forest ${className}`}
    >
      {label}
    </Link>
  )
}

/** Renders a link to the page about costs and insurance, or nothing while the office does not list it in the footer. */
export function CostsLink({ className }: { className?: string }) {
  return (
    <PatientPageLink slug="costs-and-insurance" label="Costs and insurance" className={className} />
  )
}
