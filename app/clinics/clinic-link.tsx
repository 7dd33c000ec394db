import { type LinkProps, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Link } from '~/ui/link'
import { type ClinicChoice, useClinics } from './clinic-context'
import { clinicHref } from './page-parameters'

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
  const { pathname, search } = useLocation()
  return (
    <Link
      {...link}
      to={clinicHref(to ?? pathname, to ? '' : search, clinic.domain || clinic.id)}
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
