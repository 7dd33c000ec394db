import { Link } from '@remix-run/react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { formatCount } from '@site/domain/grouped'
import {
  listAnchor,
  listParameterNames,
  maxTermLength,
  pageHref,
} from '~/components/lists/page-parameters'
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

type List = Omit<ClinicSearch, 'clinics'>

/**
 * Renders what the list of clinics contains, after the messages about invalid values of a search. The element exists
 * before the first search, because screen readers announce only changes of an existing status.
 */
export function ListStatus({ list }: { list: List | undefined }) {
  const { active, clinics } = useClinics()
  if (!list)
    return (
      <div role="status" id={listAnchor} className="scroll-mt-20">
        <span className="sr-only">{countOf(clinics.length, '')}</span>
      </div>
    )
  const { q, total, summary, errors } = list
  const contents =
    summary || `${countOf(total, q)}${total > 1 ? `, nearest to ${active.name} first` : ''}`
  return (
    <div
      role="status"
      id={listAnchor}
      className="my-6 scroll-mt-20 font-semibold"
      {...editAttributes(active, 'name')}
    >
      {[...Object.values(errors), contents].join(' ')}
    </div>
  )
}

type FoundClinicsProps = { list: List; children: ReactNode }

/**
 * Renders the clinics' cards of a search or of a large group's list, which are the children, and the pagination.
 */
export function FoundClinics({ list, children }: FoundClinicsProps) {
  const { q, total, summary } = list
  const clinic = useClinicParameter()
  const isSearch = q.trim() !== '' || summary !== ''
  return (
    <>
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
            to={`/locations${clinic ? `?clinic=${clinic}` : ''}#${listAnchor}`}
            preventScrollReset
            className={pill('outline')}
          >
            Show all clinics
          </Link>
        </p>
      )}
      <MorePages list={list} clinic={clinic} />
    </>
  )
}

/**
 * Renders links to the previous and next page of the list, or nothing when the list has one page. The links load a new
 * document, which scrolls to the start of the list.
 */
function MorePages({ list, clinic }: { list: List; clinic: string | null }) {
  const { q, page, last, values } = list
  if (last === 1) return null
  const to = (number: number) =>
    pageHref('/locations', { q, page: number, filters: { ...values, clinic } })
  return (
    <nav
      aria-label="More clinics"
      className="mt-10 flex flex-wrap items-center justify-center gap-3 print:hidden"
    >
      {page > 1 && (
        <a href={to(page - 1)} rel="prev" className={pill('outline')}>
          Previous page
        </a>
      )}
      <p>
        Page {page} of {last}
      </p>
      {page < last && (
        <a href={to(page + 1)} rel="next" className={pill('outline')}>
          Next page
        </a>
      )}
    </nav>
  )
}

function countOf(count: number, term: string): string {
  const clinics = formatCount(count, 'clinic')
  return term.trim() ? `${clinics} matching “${term.trim()}”` : clinics
}
