import { Link, useSearchParams } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { pill } from '~/ui/button'
import { NoProviders } from './no-providers'
import { pageSize, showMoreHref } from './page-parameters'
import { ProviderCard } from './provider-card'
import { fold, searchProviders } from './search'
import type { ProviderCardData } from './types'

type ProviderListProps = { providers: ProviderCardData[]; term: string; show: number; clinic: { id: string; name: string }; onClear: () => void }

/** The providers of a clinic that match the term: how many, their cards, or why there are none (PRV-04 to PRV-13). */
export function ProviderList({ providers, term, show, clinic, onClear }: ProviderListProps) {
  const found = useMemo(() => searchProviders(providers, term), [providers, term])
  const listKey = `${clinic.id} ${fold(term)}`
  const [first] = useState(listKey)
  return (
    <>
      <p role="status" className="my-6 text-muted">
        {countOf(found.length, term, clinic.name)}
      </p>
      {found.length === 0 ? (
        <NoProviders key={listKey} term={term} clinicName={clinic.name} onClear={onClear} />
      ) : (
        <Cards key={listKey} found={found} term={term} show={show} animate={listKey !== first} />
      )}
    </>
  )
}

function countOf(count: number, term: string, clinicName: string): string {
  const people = count === 1 ? '1 provider' : `${count} providers`
  return term.trim() ? `${people} matching “${term.trim()}” at ${clinicName}` : `${people} at ${clinicName}`
}

/** Remounted for each clinic and term, so that a changed list comes in anew (PRV-13) and starts at its first page. */
function Cards({ found, term, show, animate }: { found: ProviderCardData[]; term: string; show: number; animate: boolean }) {
  const grid = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(animate ? pageSize : show)
  const [clinicParameter] = useSearchParams()
  const focusFrom = useRef<number | null>(null)
  useEffect(() => {
    if (focusFrom.current === null) return
    grid.current?.children[focusFrom.current]?.querySelector('h3')?.focus()
    focusFrom.current = null
  }, [shown])

  const next = found[shown]
  return (
    <>
      <ul ref={grid} role="list" className={`grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 ${animate ? 'reveal-shown' : ''}`}>
        {found.slice(0, shown).map((provider) => (
          <ProviderCard key={provider.id} provider={provider} />
        ))}
      </ul>
      {next && (
        <div className="mt-10 text-center">
          <Link
            to={showMoreHref({ q: term, show: shown, clinic: clinicParameter.get('clinic'), firstNew: next.id })}
            className={pill('outline')}
            onClick={(event) => {
              event.preventDefault()
              focusFrom.current = shown
              setShown(shown + pageSize)
            }}
          >
            Show more
            <span className="font-normal">
              ({shown} of {found.length})
            </span>
          </Link>
        </div>
      )}
    </>
  )
}
