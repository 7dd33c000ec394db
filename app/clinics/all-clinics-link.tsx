import { grouped } from '@site/domain/grouped'
import { useClinics } from './clinic-context'

/**
 * Renders a link to the list of all clinics, or nothing when the page already names each of them. The link is a plain
 * anchor because a client-side navigation would scroll to the top instead of to the list.
 */
export function AllClinicsLink({ className }: { className: string }) {
  const { clinics, count } = useClinics()
  if (count <= clinics.length) return null
  return (
    <li>
      <a href="/locations#list" className={className}>
        {`All ${grouped(count)} clinics`}
      </a>
    </li>
  )
}
