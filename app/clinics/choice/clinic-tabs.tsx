import { AllClinicsLink } from '~/clinics/all-clinics-link'
import { ClinicLink } from './clinic-link'
import { useClinics } from './clinic-context'

/**
 * Renders a bar that selects a clinic within a page. The clinics wrap into rows so that a phone shows all of them, and
 * the active one is marked with its accent color. `bare` omits the page's side padding, for use within a column. A group
 * with one clinic has nothing to choose.
 */
export function ClinicTabs({
  label = 'Choose a clinic',
  sticky = false,
  bare = false,
}: {
  label?: string
  sticky?: boolean
  bare?: boolean
}) {
  const { clinics } = useClinics()
  if (clinics.length < 2) return null
  return (
    <nav
      aria-label={label}
      className={`border-b border-line bg-paper ${sticky ? 'top-0 z-20 tall:sticky' : ''}`}
    >
      <ul className={`flex flex-wrap gap-x-6 wrap-anywhere ${bare ? '' : 'wrap'}`}>
        {clinics.map((clinic) => (
          <li key={clinic.id} data-accent={clinic.accent}>
            <ClinicLink
              clinic={clinic}
              className="block border-b-[3px] border-transparent py-3 font-semibold text-muted no-underline hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
            />
          </li>
        ))}
        <AllClinicsLink className="block py-3 font-semibold whitespace-nowrap text-forest" />
      </ul>
    </nav>
  )
}
