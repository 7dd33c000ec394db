import { Link } from '@remix-run/react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { formatCount } from '@site/domain/grouped'
import { MorePages } from '~/components/lists/more-pages'
import { listAnchor, listParameterNames, maxTermLength } from '~/components/lists/page-parameters'
import { pill } from '~/components/button'
import { editAttributes } from '~/content/edit'
import { useClinics } from '~/clinics/choice/clinic-context'
import { finderField } from './clinic-finder'
import type { ClinicSearch } from './clinic-search.server'
import { searchFields } from './search-fields'
import { useClinicParameter } from '~/clinics/choice/use-clinic-parameter'

/** The query parameters that the list of clinics reads. */
export const searchParameterNames: readonly string[] = [...searchFields, ...listParameterNames]

/**
 * Returns a reference to the finder that shows the values of the page's search. Its fields are uncontrolled, so Back and
 * the link to all clinics have to update them.
 */
export function useShownSearch(
  list: Pick<ClinicSearch, 'values' | 'q'> | undefined,
): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null)
  const shown = JSON.stringify({ ...list?.values, q: list?.q })
  const previous = useRef(shown)
  useEffect(() => {
    if (previous.current === shown) return
    previous.current = shown
    const values = JSON.parse(shown) as Record<string, string>
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('[id][name]') ?? [])
      if (input !== document.activeElement) input.value = values[input.name] ?? ''
  }, [shown])
  return form
}

/** Renders the field by which a large group's list is searched for a name, city or ZIP code. */
export function NameField({ q }: { q: string | undefined }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Name or city
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={maxTermLength}
        autoComplete="off"
        className={finderField}
      />
    </div>
  )
}

type FoundClinicsProps = { list: Omit<ClinicSearch, 'clinics'>; children: ReactNode }

/**
 * Renders what a search or the list of a large group contains, the clinics' cards, which are the children, and the
 * pagination.
 */
export function FoundClinics({ list, children }: FoundClinicsProps) {
  const { q, page, last, total, summary, values } = list
  const { active } = useClinics()
  const clinic = useClinicParameter()
  const isSearch = q.trim() !== '' || summary !== ''
  return (
    <>
      <p
        role="status"
        id={listAnchor}
        className="my-6 scroll-mt-20 font-semibold"
        {...editAttributes(active, 'name')}
      >
        {summary || `${countOf(total, q)}${total > 1 ? `, nearest to ${active.name} first` : ''}`}
      </p>
      {total > 0 ? (
        children
      ) : (
        <div className="rounded-card bg-card px-6 py-14 text-center">
          <h3 className="title-md">No clinics found</h3>
          <p className="mx-auto mt-3 max-w-md">
            No clinics match “{q.trim()}”. Try another city or the first digits of your ZIP code.
          </p>
        </div>
      )}
      {isSearch && (
        <p className="mt-6 print:hidden">
          <Link
            to={clinic ? `/locations?clinic=${clinic}` : '/locations'}
            preventScrollReset
            className={pill('outline')}
          >
            Show all clinics
          </Link>
        </p>
      )}
      <MorePages
        label="More clinics"
        path="/locations"
        q={q}
        filters={{ ...values, clinic }}
        page={page}
        last={last}
      />
    </>
  )
}

function countOf(count: number, term: string): string {
  const clinics = formatCount(count, 'clinic')
  return term.trim() ? `${clinics} matching “${term.trim()}”` : clinics
}
