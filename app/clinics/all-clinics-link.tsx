import { grouped } from '@domain/grouped'
import { useClinics } from './clinic-context'

/** Leads to the list of every clinic, where the page names only some; nothing where it names them all. No change of page within script, which would lead to the top. */
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
