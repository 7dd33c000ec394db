import { Link } from '@remix-run/react'
import { useClinics } from '~/clinics/choice/clinic-context'
import { DirectionsLink } from '~/clinics/directions-link'
import { PhoneLink } from '~/clinics/phone-link'
import { editAttributes } from '~/content/edit'
import type { RootData } from '~/root-data.server'
import { ButtonLink, type ButtonVariant } from '~/components/button'
import { Icon } from '~/components/icon'
import { ClinicBar } from './clinic-bar'
import { Menu, MenuContent } from './menu'
import { NavigationEntry } from './navigation-entry'
import { mainNavigation, type NavigationLink } from './site-links'

type HeaderProps = {
  site: RootData['site']
  membershipEnabled: boolean
  /** Whether everything except the logo is collapsed into one menu, as in the checkout. */
  isEnclosed: boolean
}

/**
 * Renders the header of every page with the clinic selector, logo, active clinic and main navigation (LAY-05 to
 * LAY-17).
 */
export function SiteHeader({ site, membershipEnabled, isEnclosed }: HeaderProps) {
  const links = mainNavigation(site)
  const menu = (
    <MenuContent
      site={site}
      links={links}
      membershipEnabled={membershipEnabled}
      scheduleLook={isEnclosed ? 'outline' : 'filled'}
    />
  )
  if (isEnclosed)
    return (
      <header className="border-b border-line bg-paper">
        <div className="wrap flex flex-wrap items-center justify-between gap-4 py-1.5">
          <Logo site={site} straplineClass="max-sm:hidden" />
          <Menu>
            <ClinicBar />
            <div className="wrap hidden items-center justify-between gap-5 pt-4 lg:flex">
              <ActiveClinic />
              <HeaderActions membershipEnabled={membershipEnabled} scheduleLook="outline" />
            </div>
            <MainNavigation links={links} className="mt-4" />
            <div className="wrap pt-4 lg:hidden">
              <ActiveClinic />
            </div>
            <div className="lg:hidden">{menu}</div>
          </Menu>
        </div>
      </header>
    )
  return (
    <header className="bg-paper">
      <ClinicBar />
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-2 py-3 lg:py-4">
        <Logo site={site} />
        <ActiveClinic />
        <div className="hidden lg:block">
          <HeaderActions membershipEnabled={membershipEnabled} scheduleLook="filled" />
        </div>
        <Menu className="lg:hidden">{menu}</Menu>
      </div>
      <MainNavigation links={links} />
    </header>
  )
}

function Logo({ site, straplineClass = '' }: { site: RootData['site']; straplineClass?: string }) {
  return (
    <Link
      to="/"
      className="flex items-center gap-2 max-lg:flex-1 lg:max-w-72 font-serif text-base leading-tight font-semibold text-deep no-underline sm:gap-3 sm:text-[1.2rem]"
    >
      <Icon name="logo" stroke="none" className="size-9 shrink-0 sm:size-11.5" />
      <span {...editAttributes(site, 'name')}>
        {site.name}
        {site.strapline && (
          <span
            className={`block font-sans text-[0.66rem] font-medium tracking-wide text-muted sm:text-[0.7rem] ${straplineClass}`}
            {...editAttributes(site, 'strapline')}
          >
            {site.strapline}
          </span>
        )}
      </span>
      <span className="sr-only">, home page</span>
    </Link>
  )
}

function HeaderActions({
  membershipEnabled,
  scheduleLook,
}: {
  membershipEnabled: boolean
  scheduleLook: ButtonVariant
}) {
  return (
    <div className="flex items-center gap-2 text-[0.95rem]">
      <ButtonLink look="quiet" to="/pay-my-bill">
        Pay Bill
      </ButtonLink>
      <ButtonLink look={scheduleLook} to="/contact">
        Schedule
      </ButtonLink>
      {membershipEnabled && (
        <ButtonLink look="outline" to="/membership-offer" reloadDocument>
          Membership
        </ButtonLink>
      )}
    </div>
  )
}

function MainNavigation({
  links,
  className = '',
}: {
  links: NavigationLink[]
  className?: string
}) {
  return (
    <nav aria-label="Main" className={`hidden border-y border-line lg:block ${className}`}>
      <ul className="wrap flex flex-wrap gap-x-7 text-[0.92rem]">
        {links.map((link) => (
          <li key={link.label}>
            <NavigationEntry
              link={link}
              className="block border-b-[3px] border-transparent py-3 font-semibold no-underline hover:border-line aria-[current]:border-accent"
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ActiveClinic() {
  const { active } = useClinics()
  return (
    <p className="order-last w-full text-[0.84rem] leading-snug text-muted max-lg:border-t max-lg:border-line max-lg:pt-2 lg:order-none lg:flex-1 lg:text-right">
      <strong className="text-ink" {...editAttributes(active, 'name')}>
        {active.name}
      </strong>
      {active.street && (
        <>
          {' · '}
          <DirectionsLink clinic={active} />
        </>
      )}
      {(active.status || active.phone) && <br className="max-sm:hidden" />}
      {active.status && (
        <span className="max-sm:hidden">
          <span className={active.status.open ? 'font-semibold text-accent' : ''}>
            {active.status.text}
          </span>
          {active.phone && '\u00a0· '}
        </span>
      )}
      {active.phone && (
        <>
          <span className="sm:hidden">{'\u00a0· '}</span>
          <PhoneLink of={active} className="py-1 font-semibold text-ink" />
        </>
      )}
    </p>
  )
}
