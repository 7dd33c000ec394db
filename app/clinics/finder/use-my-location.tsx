import { useClinics } from '~/clinics/choice/clinic-context'

const explanation =
  'Your location stays in this browser. We use it only to find the nearest clinic.'

/**
 * Renders the button that finds the nearest clinic, with an explanation of what it does (C-19). It is shown only when
 * script runs and the group has several clinics. Only the header's button, which has no explanation, announces the
 * outcome, so that a page with both announces it once.
 */
export function UseMyLocation({
  className = '',
  explain = false,
}: {
  className?: string
  explain?: boolean
}) {
  const { clinics, geolocation } = useClinics()
  const { status, message, locate } = geolocation
  const isRequesting = status === 'requesting'
  if (clinics.length < 2) return null
  return (
    <div className={`needs-script ${className}`}>
      <button
        type="button"
        // A disabled button would lose the focus.
        onClick={() => isRequesting || locate()}
        aria-disabled={isRequesting}
        title={explanation}
        className="inline-flex min-h-11 cursor-pointer items-center underline"
      >
        {isRequesting ? 'Finding your location…' : 'Use my location'}
      </button>
      {explain && <p className="text-sm">{explanation}</p>}
      <p role={explain ? undefined : 'status'} data-geolocation={status} className="text-sm">
        {message}
      </p>
    </div>
  )
}
