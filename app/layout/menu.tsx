import { Link, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useClinics } from '~/clinics/choice/clinic-context'
import { DirectionsLink } from '~/clinics/directions-link'
import { PhoneLink } from '~/clinics/phone-link'
import { editAttributes } from '~/content/edit'
import { ButtonLink, type ButtonVariant } from '~/components/button'
import { Icon } from '~/components/icon'
import type { RootData } from '~/root-data.server'
import { NavigationEntry } from './navigation-entry'
import type { NavigationLink } from './site-links'

type MenuContentProps = {
  site: RootData['site']
  links: NavigationLink[]
  membershipEnabled: boolean
  scheduleLook: ButtonVariant
}

/**
 * Renders the menu of the header as `<details>`, which opens without script. Script closes it on a link, on Escape and
 * on a click outside (LAY-18, LAY-27).
 */
export function Menu({ className = '', children }: { className?: string; children: ReactNode }) {
  const menu = useClosingDetails()
  return (
    <details ref={menu} className={`group print:hidden ${className}`}>
      <summary className="pill pill-outline list-none max-sm:px-3.5 [&::-webkit-details-marker]:hidden">
        <Icon name="menu" className="size-5 group-open:hidden" />
        <Icon name="x" className="hidden size-5 group-open:block" />
        Menu
      </summary>
      <div className="absolute inset-x-0 z-30 mt-3 border-y border-line bg-paper shadow-card">
        {children}
      </div>
    </details>
  )
}

/** Renders the content of the menu on small screens (LAY-19 to LAY-26). */
export function MenuContent({ site, links, membershipEnabled, scheduleLook }: MenuContentProps) {
  const { active, count } = useClinics()
  return (
    <nav aria-label="Menu" className="wrap grid gap-5 py-5">
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {links.map((link) => (
          <li key={link.label}>
            <NavigationEntry
              link={link}
              className="block border-b border-line py-2.5 font-semibold no-underline aria-[current]:text-accent"
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-1">
        <p
          className="font-semibold"
          {...editAttributes(active, 'name')}
        >{`Currently: ${active.name}`}</p>
        {active.street && <DirectionsLink clinic={active} />}
        {active.phone && <PhoneLink of={active} className="py-1 font-semibold" />}
        {count > 1 && (
          <Link to="/locations" className="py-1 font-semibold text-forest">
            Choose Your Location
          </Link>
        )}
        {site.menuNote && (
          <p className="text-[0.84rem] text-muted" {...editAttributes(site, 'menuNote')}>
            {site.menuNote}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink look={scheduleLook} to="/contact">
          Schedule Now
        </ButtonLink>
        <ButtonLink look="outline" to="/pay-my-bill">
          Pay My Bill
        </ButtonLink>
        {membershipEnabled && (
          <ButtonLink look="outline" to="/membership-offer" reloadDocument>
            Membership
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}

function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])
  useEffect(() => {
    const element = details.current
    if (!element) return
    const close = () => {
      element.open = false
    }
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !element.open) return
      if (!element.contains(event.target) || event.target.closest('a')) close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      close()
      element.querySelector('summary')?.focus()
    }
    // The open menu would cover the focused element.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    element.addEventListener('focusout', onFocusOut, { signal })
    return () => listening.abort()
  }, [])
  return details
}
