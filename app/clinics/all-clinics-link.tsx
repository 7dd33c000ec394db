import { grouped } from '@site/domain/grouped'
import { useClinics } from './clinic-context'

/**
 * Renders a link to the list of all clinics, in a list item by default, or nothing when the page already names each of
 * them. The link is a plain anchor because a client-side navigation would scroll to the top instead of to the list.
 */
export function AllClinicsLink({
  className,
  as: Element = 'li',
}: {
  className: string
  as?: 'li' | 'p'
}) {
  const { clinics, count } = useClinics()
  if (count <= clinics.length) return null
  return (
    <Element>
      <a href="/locations#list" className={className}>
        {`All ${grouped(count)} clinics`}
      </a>
    </Element>
  )
}
