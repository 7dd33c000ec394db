import { Link } from '@remix-run/react'
import { useClinics } from '~/clinics/choice/clinic-context'
import { PhoneLink } from '~/clinics/phone-link'
import { editAttributes } from '~/content/edit'
import { ButtonLink } from '~/components/button'
import { PageHead } from '~/components/section'

const links = [
  { to: '/services', label: 'Services', text: 'What we treat and how.' },
  {
    to: '/providers',
    label: 'Providers',
    text: 'Find a chiropractor, massage therapist or acupuncturist.',
  },
  { to: '/locations', label: 'Locations', text: 'Addresses, hours and directions.' },
  { to: '/patient-forms', label: 'Patient Forms', text: 'Forms to fill out before your visit.' },
  { to: '/pay-my-bill', label: 'Pay My Bill', text: 'Pay online with the statement we sent you.' },
  { to: '/contact', label: 'Contact Us', text: 'Questions and appointments.' },
]

/**
 * Renders the page for an address that does not exist: links to other pages, and the clinic's phone and status
 * (RTE-21).
 */
export function NotFoundScreen() {
  const { active } = useClinics()
  return (
    <>
      <PageHead heading="404 Page Not Found">
        <p>
          We couldn’t find a page at this address. It may be mistyped, or the page may have moved.
        </p>
      </PageHead>
      <div className="wrap band grid gap-x-16 gap-y-10 lg:grid-cols-[1.4fr_1fr]">
        <ul className="border-t border-line">
          {links.map(({ to, label, text }) => (
            <li key={to} className="border-b border-line py-3">
              <Link to={to} className="inline-block py-1 text-lg font-semibold text-forest">
                {label}
              </Link>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink look="filled" to="/">
            Return to Homepage
          </ButtonLink>
          {active.phone && (
            <p className="mt-6">
              If you can’t find what you need, call{' '}
              <span {...editAttributes(active, 'name')}>{active.name}</span> at{' '}
              <PhoneLink
                of={active}
                className="inline-block py-1 font-semibold whitespace-nowrap"
              />
              .{active.status && ` ${active.status.text}.`}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
