import { Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { pageHref, pageSize } from '~/components/lists/page-parameters'
import { pill } from '~/components/button'
import { isPlainClick } from '~/components/plain-click'
import { grouped } from '@site/domain/grouped'
import { ProviderCard } from './provider-card'
import type { ProviderCardData } from './team.server'
import { useClinicParameter } from '~/clinics/choice/use-clinic-parameter'

type ProviderCardsProps = {
  /**
   * The matching providers from the first one on this page on: all of them, or only the page that
   * the server sent.
   */
  providers: ProviderCardData[]
  /** Whether the rest of the team failed to load. */
  hasFailed: boolean
  /** The number of providers on earlier pages. */
  before: number
  total: number
  term: string
  animate: boolean
  onTeamNeeded: () => void
}

/**
 * Renders the cards and the pagination. The component is remounted for each clinic, term and page,
 * so that a changed list is animated again (PRV-13). 'Show more' is a link to the next page; with
 * script it adds that page's cards here.
 */
export function ProviderCards({
  providers,
  hasFailed,
  before,
  total,
  term,
  animate,
  onTeamNeeded,
}: ProviderCardsProps) {
  const grid = useRef<HTMLUListElement>(null)
  const [requestedCount, setRequestedCount] = useState(pageSize)
  const focusFrom = useRef<number | null>(null)
  const clinic = useClinicParameter()
  const visibleCount = Math.min(requestedCount, providers.length)
  const nextHref = pageHref('/providers', {
    q: term,
    page: (before + visibleCount) / pageSize + 1,
    filters: { clinic },
  })

  useEffect(() => {
    const heading =
      focusFrom.current === null
        ? null
        : grid.current?.children[focusFrom.current]?.querySelector('h3')
    if (!heading) return
    heading.focus()
    focusFrom.current = null
  }, [visibleCount])
  useEffect(() => {
    if (hasFailed && focusFrom.current !== null) window.location.assign(nextHref)
  }, [hasFailed, nextHref])

  function showMore() {
    focusFrom.current = visibleCount
    setRequestedCount(visibleCount + pageSize)
    onTeamNeeded()
  }

  return (
    <>
      <ul
        ref={grid}
        role="list"
        className={`grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 ${animate ? 'reveal-shown' : ''}`}
      >
        {providers.slice(0, visibleCount).map((provider) => (
          <ProviderCard key={provider.id} provider={provider} />
        ))}
      </ul>
      {(before > 0 || before + visibleCount < total) && (
        <nav
          aria-label="More of the team"
          className="mt-10 flex flex-wrap justify-center gap-3 print:hidden"
        >
          {before > 0 && (
            <Link
              to={pageHref('/providers', { q: term, page: before / pageSize, filters: { clinic } })}
              rel="prev"
              reloadDocument
              className={pill('outline')}
            >
              Previous page
            </Link>
          )}
          {before + visibleCount < total && (
            <Link
              to={nextHref}
              rel="next"
              reloadDocument={hasFailed}
              className={pill('outline')}
              aria-busy={requestedCount > visibleCount}
              onClick={(event) => {
                if (hasFailed || !isPlainClick(event)) return
                event.preventDefault()
                showMore()
              }}
            >
              Show more
              <span className="font-normal">
                {`(${grouped(before + visibleCount)} of ${grouped(total)})`}
              </span>
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
