import { Link } from '@remix-run/react'
import { type Editable, editAttributes } from '~/content/edit'
import { pill } from '~/components/button'
import { useClinics } from '~/clinics/choice/clinic-context'
import { useClinicParameter } from '~/clinics/choice/use-clinic-parameter'

/** Renders the message in place of an empty list (PRV-10 to PRV-12, C-32). */
export function NoProviders({
  term,
  clinic,
  onClear,
}: {
  term: string
  clinic: { name: string } & Editable
  onClear: () => void
}) {
  const { clinics } = useClinics()
  const parameter = useClinicParameter()
  const trimmedTerm = term.trim()
  return (
    <div className="rounded-card bg-sage px-6 py-14 text-center">
      <h3 className="title-md">No providers found</h3>
      {trimmedTerm ? (
        <>
          <p className="mx-auto mt-3 max-w-md" {...editAttributes(clinic, 'name')}>
            {`No providers at ${clinic.name} match “${trimmedTerm}”. Try another word${clinics.length > 1 ? ', or choose another clinic above' : ''}.`}
          </p>
          <p className="mt-5 print:hidden">
            <Link
              to={parameter ? `/providers?clinic=${parameter}` : '/providers'}
              preventScrollReset
              onClick={onClear}
              className={pill('outline')}
            >
              Show the whole team
            </Link>
          </p>
        </>
      ) : (
        <p className="mx-auto mt-3 max-w-md">
          Provider information for this location will be updated soon
        </p>
      )}
    </div>
  )
}
