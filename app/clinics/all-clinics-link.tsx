import { Link } from '@remix-run/react'
import { grouped } from '@site/domain/grouped'
import { useClinics } from './choice/clinic-context'

/**
 * Renders a link to the list of all clinics, in a list item by default, or nothing when the page already names each of
 * them.
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
      <Link to="/locations#list" className={className}>
        {`All ${grouped(count)} clinics`}
      </Link>
    </Element>
  )
}
