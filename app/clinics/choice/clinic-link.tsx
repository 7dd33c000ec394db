import { Link, type LinkProps, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { isPlainClick } from '~/components/plain-click'
import { type Editable, editAttributes } from '~/content/edit'
import { type ClinicChoice, useClinics } from './clinic-context'
import { notFoundPath } from '@site/domain/paths'
import { useClinicHref } from './clinic-href'

type ClinicLinkProps = Omit<LinkProps, 'to'> & {
  clinic: Pick<ClinicChoice, 'id' | 'domain' | 'name'> & Editable
  /** The path that the link opens; by default the page that contains it. */
  to?: string
  /** What precedes the clinic's name. */
  children?: ReactNode
}

/**
 * Renders a clinic's name as a link that selects the clinic. Without script it opens the page with that clinic's
 * `clinic` parameter; with script it also records the manual choice (NAV-07, NAV-10 to NAV-13).
 */
export function ClinicLink({ clinic, to, children, onClick, ...link }: ClinicLinkProps) {
  const { active, choose } = useClinics()
  const { pathname } = useLocation()
  const clinicHref = useClinicHref()
  // The shared 'not found' page is rendered for a path that has no page, so its links open the home page instead.
  const page = to ?? (pathname === notFoundPath ? '/' : undefined)
  return (
    <Link
      {...link}
      to={clinicHref(clinic.domain, page)}
      rel="nofollow"
      aria-current={clinic.id === active.id ? 'true' : undefined}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        choose(clinic, to)
      }}
    >
      {children}
      <span {...editAttributes(clinic, 'name')}>{clinic.name}</span>
    </Link>
  )
}
