import { AllClinicsLink } from '~/clinics/all-clinics-link'
import { ClinicLink } from '~/clinics/choice/clinic-link'
import { useClinics } from '~/clinics/choice/clinic-context'
import { UseMyLocation } from '~/clinics/finder/use-my-location'

/**
 * Renders the clinic selector above every page: two columns, three from medium and from large a single row, or more
 * where a group's names do not fit in one (LAY-05, LAY-06). A group with one clinic has nothing to choose.
 */
export function ClinicBar() {
  const { clinics } = useClinics()
  if (clinics.length < 2) return null
  return (
    <nav aria-label="Choose your clinic" className="bg-deep text-[0.84rem] text-mist">
      <div className="wrap flex flex-wrap items-center gap-x-4 py-1.5">
        <p aria-hidden="true" className="hidden lg:block">
          Choose your clinic
        </p>
        <ul className="grid w-full pairs gap-1 sm:grid-cols-3 lg:flex lg:w-auto lg:flex-wrap">
          {clinics.map((clinic) => (
            <li key={clinic.id} data-accent={clinic.accent}>
              <ClinicLink
                clinic={clinic}
                className="flex min-h-11 items-center gap-2 rounded-[1.375rem] px-3.5 py-1 leading-tight wrap-anywhere no-underline hover:bg-white/10 aria-[current]:bg-ivory aria-[current]:font-bold aria-[current]:text-ink"
              >
                <span
                  aria-hidden="true"
                  className="size-2.5 shrink-0 rounded-full bg-(--accent-light) in-[[aria-current]]:bg-accent"
                />
              </ClinicLink>
            </li>
          ))}
          <AllClinicsLink className="flex min-h-11 items-center px-3.5 leading-tight" />
        </ul>
        <UseMyLocation className="ml-auto text-right max-sm:w-full max-sm:text-left max-sm:pl-3.5" />
      </div>
    </nav>
  )
}
