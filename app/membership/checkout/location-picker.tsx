import { editAttributes } from '~/content/edit'
import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { AllClinicsLink } from '~/clinics/all-clinics-link'
import { ClinicLink } from '~/clinics/choice/clinic-link'
import { useClinics } from '~/clinics/choice/clinic-context'
import { useClinicHref } from '~/clinics/choice/clinic-href'

const noticeMs = 3000
const choice =
  'block border-b-[3px] border-transparent py-1.5 text-[0.92rem] font-semibold text-muted sm:py-3'

/**
 * Renders the choice of the clinic, unless there is only one. Clinics that do not offer the package are disabled and show
 * the reason (CHK-01, CHK-28, C-83, C-84).
 */
export function LocationPicker({
  offeredAt,
  availability,
  movedFrom,
}: {
  offeredAt: string[]
  /** The reason of the disabled clinics. */
  availability: string
  movedFrom: string | null
}) {
  const { clinics, active } = useClinics()
  useNearestOffering(offeredAt, movedFrom !== null)
  return (
    <>
      {clinics.length > 1 && (
        <nav
          aria-label="Choose the clinic for your membership"
          className="border-b border-line bg-paper"
        >
          <ul className="wrap relative flex flex-wrap gap-x-5 wrap-anywhere sm:gap-x-6">
            {clinics.map((clinic) => (
              <li key={clinic.id} data-accent={clinic.accent}>
                {offeredAt.includes(clinic.id) ? (
                  <ClinicLink
                    clinic={clinic}
                    preventScrollReset
                    className={`${choice} no-underline hover:text-ink aria-[current]:border-accent aria-[current]:text-ink`}
                  />
                ) : (
                  <button
                    type="button"
                    disabled
                    title={availability}
                    className={`${choice} cursor-not-allowed opacity-75`}
                  >
                    <span {...editAttributes(clinic, 'name')}>{clinic.name}</span>
                    <span className="sr-only">{`: ${availability}`}</span>
                  </button>
                )}
              </li>
            ))}
            <AllClinicsLink className="block py-3 font-semibold whitespace-nowrap text-forest" />
          </ul>
        </nav>
      )}
      <div role="status" className="wrap">
        {movedFrom && <MovedNotice key={movedFrom} from={movedFrom} to={active.name} />}
      </div>
    </>
  )
}

/**
 * Renders the notice that another clinic was selected; with script it disappears after 3 seconds
 * (CHK-27, C-32).
 */
function MovedNotice({ from, to }: { from: string; to: string }) {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHidden(true), noticeMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    // The hidden notice keeps its space, so that what the visitor reads or is about to tap does not move.
    <p
      className={`mt-5 rounded-lg bg-sand px-5 py-3 font-semibold text-deep ${isHidden ? 'invisible' : ''}`}
    >
      Acupuncture isn’t offered at {from}, so we selected {to}, the nearest clinic that offers it.
      You can change it above.
    </p>
  )
}

/**
 * Selects the nearest clinic that offers the package, measured from the visitor's position when it
 * is known. The selection is for this package only, so it is not stored as the visitor's choice
 * (CHK-26).
 */
function useNearestOffering(offeredAt: string[], moved: boolean) {
  const { clinics, active } = useClinics()
  const navigate = useNavigate()
  const { search } = useLocation()
  const clinicHref = useClinicHref()
  const nearest = clinics.find(
    ({ id, distanceFromUser }) => distanceFromUser !== null && offeredAt.includes(id),
  )
  const nearerClinic = moved && nearest && nearest.id !== active.id ? nearest : null
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!nearerClinic || hasMoved.current) return
    hasMoved.current = true
    const from = new URLSearchParams(search).get('moved') ?? ''
    navigate(`${clinicHref(nearerClinic.domain)}&${new URLSearchParams({ moved: from })}`, {
      replace: true,
      preventScrollReset: true,
    })
  }, [nearerClinic, navigate, clinicHref, search])
}
