import { Link } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { MorePages } from '~/components/lists/more-pages'
import { listAnchor } from '~/components/lists/page-parameters'
import { SearchForm } from '~/components/lists/search-form'
import { pill } from '~/components/button'
import { grouped } from '@domain/grouped'
import { useClinics } from './clinic-context'
import type { ClinicPage } from './clinic-page.server'
import { useClinicParameter } from './use-clinic-parameter'

type ClinicFinderProps = { list: Omit<ClinicPage<unknown>, 'clinics'>; children: ReactNode }

/**
 * Renders the search form above the cards of a group too large for one page, and the pagination below them. `children`
 * are the cards.
 */
export default function ClinicFinder({
  list: { q, page, last, total },
  children,
}: ClinicFinderProps) {
  const { active } = useClinics()
  const input = useRef<HTMLInputElement>(null)
  const clinic = useClinicParameter()
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q
  }, [q])
  return (
    <>
      <SearchForm
        label="Search our clinics"
        placeholder="Search by name, city or ZIP..."
        q={q}
        input={input}
      >
        {clinic && <input type="hidden" name="clinic" value={clinic} />}
      </SearchForm>
      <p role="status" id={listAnchor} className="my-6 scroll-mt-20 text-muted">
        {countOf(total, q)}
        {total > 1 && `, nearest to ${active.name} first`}
      </p>
      {total > 0 ? (
        children
      ) : (
        <div className="rounded-card bg-card px-6 py-14 text-center">
          <h3 className="title-md">No clinics found</h3>
          <p className="mx-auto mt-3 max-w-md">
            No clinics match “{q.trim()}”. Try another city or the first digits of your ZIP code.
          </p>
          <p className="mt-5 print:hidden">
            <Link
              to={clinic ? `/locations?clinic=${clinic}` : '/locations'}
              preventScrollReset
              className={pill('outline')}
            >
              Show all clinics
            </Link>
          </p>
        </div>
      )}
      <MorePages
        label="More clinics"
        path="/locations"
        q={q}
        clinic={clinic}
        page={page}
        last={last}
      />
    </>
  )
}

function countOf(count: number, term: string): string {
  const clinics = count === 1 ? '1 clinic' : `${grouped(count)} clinics`
  return term.trim() ? `${clinics} matching “${term.trim()}”` : clinics
}
