import { Icon } from '~/components/icon'
import { editAttributes } from '~/content/edit'
import { useClinics } from '~/clinics/choice/clinic-context'
import { ClinicLink } from '~/clinics/choice/clinic-link'
import { formatDistance } from './distance'

/** The number of other clinics that the banner offers. The list below it contains all of them. */
const maxAlternatives = 3

/**
 * Renders a notice that the site selected the clinic by position, with links to other clinics. Renders nothing after a
 * manual choice (LOC-02, C-32).
 */
export function NearestBanner() {
  const { active, autoSelected, clinics } = useClinics()
  if (!autoSelected) return null
  const others = clinics.filter(({ id }) => id !== active.id).slice(0, maxAlternatives)
  return (
    <section
      aria-label="Nearest clinic"
      className="mb-8 rounded-card border border-accent/40 bg-card px-6 py-5 print:hidden"
    >
      <p className="flex gap-3 font-semibold">
        <Icon name="navigation" className="mt-1 size-5 shrink-0 text-accent" />
        <span>
          The nearest clinic, <span {...editAttributes(active, 'name')}>{active.name}</span>, is
          shown based on your location
          {active.distanceFromUser !== null && `, ${formatDistance(active.distanceFromUser)} away`}.
        </span>
      </p>
      {others.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-2 sm:ml-8">
          <p>You can change it:</p>
          <ul className="flex flex-wrap gap-x-2">
            {others.map((clinic) => (
              <li key={clinic.id}>
                <ClinicLink
                  clinic={clinic}
                  preventScrollReset
                  className="inline-flex min-h-11 items-center px-1.5 font-semibold text-forest"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
