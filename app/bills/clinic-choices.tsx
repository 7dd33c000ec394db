import { Link } from '@remix-run/react'
import { useClinics } from '~/clinics/clinic-context'

/** The clinics that bills can be paid to, each leading to its own page (BIL-01, BIL-02). */
export function ClinicChoices({ choices }: { choices: { id: string; to: string }[] }) {
  const { clinics } = useClinics()
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {choices.flatMap(({ id, to }) => {
        const clinic = clinics.find((candidate) => candidate.id === id)
        if (!clinic) return []
        return [
          <li key={id} data-accent={clinic.accent} className="card card-accent hover:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
            <h3 className="text-xl">
              <Link to={to} prefetch="intent" className="no-underline after:absolute after:inset-0 after:rounded-card hover:underline">
                {clinic.name}
              </Link>
            </h3>
            {clinic.street && (
              <p className="mt-2 text-[0.92rem] text-muted">
                {clinic.street}
                <br />
                {clinic.city}, {clinic.state} {clinic.zip}
              </p>
            )}
            <p aria-hidden="true" className="mt-4 font-semibold text-accent">
              Pay a bill from here →
            </p>
          </li>,
        ]
      })}
    </ul>
  )
}
