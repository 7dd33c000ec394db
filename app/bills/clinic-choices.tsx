import { Link } from '@remix-run/react'
import type { ClinicAddress } from '~/clinics/location-card.server'
import { AddressLines } from '~/clinics/address-lines'
import { editAttributes } from '~/content/edit'

/**
 * Renders the clinics that bills can be paid to, each as a link to its own page (BIL-01, BIL-02).
 */
export function ClinicChoices({ choices }: { choices: (ClinicAddress & { to: string })[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {choices.map((clinic) => (
        <li
          key={clinic.id}
          data-accent={clinic.accent}
          className="card card-accent hover:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
        >
          <h3 className="text-xl">
            <Link
              to={clinic.to}
              prefetch="intent"
              className="no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
              {...editAttributes(clinic, 'name')}
            >
              {clinic.name}
            </Link>
          </h3>
          {clinic.street && (
            <p className="mt-2 text-[0.92rem] text-muted">
              <AddressLines of={clinic} />
            </p>
          )}
          <p
            aria-hidden="true"
            className="mt-4 font-semibold text-accent"
            {...editAttributes(clinic, 'name')}
          >
            Pay a bill from {clinic.name} →
          </p>
        </li>
      ))}
    </ul>
  )
}
