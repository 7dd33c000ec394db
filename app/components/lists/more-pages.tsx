import { pill } from '~/components/button'
import { type ListFilters, pageHref } from './page-parameters'

type MorePagesProps = {
  label: string
  path: string
  q: string
  filters: ListFilters
  page: number
  last: number
}

/**
 * Renders links to the previous and next page of a list, or nothing when the list has one page. The links load a new
 * document, which scrolls to the start of the list.
 */
export function MorePages({ label, path, q, filters, page, last }: MorePagesProps) {
  if (last === 1) return null
  const to = (number: number) => pageHref(path, { q, page: number, filters })
  return (
    <nav
      aria-label={label}
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
