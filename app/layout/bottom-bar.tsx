import { Link } from '@remix-run/react'
import { useClinics } from '~/clinics/choice/clinic-context'
import { PhoneLink } from '~/clinics/phone-link'
import { ExternalLink } from '~/components/button'
import { Icon } from '~/components/icon'

/**
 * Renders links for calls, directions and scheduling at the bottom of a phone's screen. It is hidden where the window
 * is too low.
 */
export function BottomBar() {
  const { active } = useClinics()
  const item =
    'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[0.78rem] font-semibold no-underline'
  return (
    <nav
      aria-label="Quick actions"
      className="fixed inset-x-0 bottom-0 z-20 hidden border-t border-line bg-paper max-sm:tall:flex print:hidden"
    >
      {active.phone && (
        <PhoneLink of={active} className={item}>
          <Icon name="phone" className="size-5" />
          Call
        </PhoneLink>
      )}
      {active.street && (
        <ExternalLink href={active.directionsUrl} className={item}>
          <Icon name="navigation" className="size-5" />
          Directions
        </ExternalLink>
      )}
      <Link to="/contact" className={`${item} bg-forest text-white`}>
        <Icon name="calendar-days" className="size-5" />
        Schedule
      </Link>
    </nav>
  )
}
