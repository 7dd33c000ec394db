import { Link, type LinkProps, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type ClinicChoice, useClinics } from './clinic-context'
import { notFoundPath } from './clinic-href'
import { useClinicHref } from './use-clinic-href'

type ClinicLinkProps = Omit<LinkProps, 'to'> & {
  clinic: Pick<ClinicChoice, 'id' | 'domain'>
  /** Where the choice leads; the page it stands on by default. */
  to?: string
  children: ReactNode
}

/**
 * Chooses a clinic. Without script a link to the page with that clinic's `clinic` parameter;
 * with script the same, plus everything that goes with a choice by hand (NAV-07, NAV-10 to NAV-13).
 */
export function ClinicLink({ clinic, to, children, onClick, ...link }: ClinicLinkProps) {
  const { active, choose } = useClinics()
  const { pathname } = useLocation()
  const clinicHref = useClinicHref()
  // The shared 'not found' page is rendered for a path that is no page; its links lead home instead.
  const page = to ?? (pathname === notFoundPath ? '/' : undefined)
  return (
    <Link
      {...link}
      to={clinicHref(clinic.domain || clinic.id, page)}
      rel="nofollow"
      aria-current={clinic.id === active.id ? 'true' : undefined}
      onClick={(event) => {
        onClick?.(event)
        const plain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!plain || event.defaultPrevented) return
        event.preventDefault()
        choose(clinic, to)
      }}
    >
      {children}
    </Link>
  )
}
