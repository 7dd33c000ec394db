import { NavLink } from '@remix-run/react'
import { ExternalLink } from '~/components/button'
import type { NavigationLink } from './site-links'

/** Renders one link of the main navigation, marked as current on its page. */
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
