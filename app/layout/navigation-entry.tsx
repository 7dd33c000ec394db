import { NavLink } from '@remix-run/react'
import { ExternalLink } from '~/components/button'
import type { NavigationLink } from './site-links'

/** One entry of the main navigation; the page it stands on is marked current. */
export function NavigationEntry({ link, className }: { link: NavigationLink; className: string }) {
  if (link.external) {
    return (
      <ExternalLink href={link.to} mark className={className}>
        {link.label}
      </ExternalLink>
    )
  }
  return (
    <NavLink
      to={link.to}
      end={link.to === '/'}
      prefetch="intent"
      discover="none"
      className={className}
    >
      {link.label}
    </NavLink>
  )
}
