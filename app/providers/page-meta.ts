import type { MetaDescriptor } from '@remix-run/node'
import { pageHref } from './page-parameters'
import type { TeamPage } from './types'

type Listed = {
  q: string
  found: Pick<TeamPage, 'page' | 'last'>
  /** Whether the address itself names the clinic. */
  isChosen: boolean
}

/**
 * What search engines learn of a page of the list. Searches stay out of them, and so do the later pages of a clinic that
 * the address names: their canonical address would show other people.
 */
export function pagedMeta({ q, found: { page }, isChosen }: Listed): { index: boolean; pageNumber: number } {
  return { index: q === '' && (page === 1 || !isChosen), pageNumber: page }
}

/** The links to the pages before and after. */
export function pageLinks({ q, found: { page, last }, isChosen }: Listed): MetaDescriptor[] {
  if (q !== '' || isChosen) return []
  const link = (rel: 'prev' | 'next', to: number) => ({ tagName: 'link', rel, href: pageHref({ q, page: to, clinic: null }).replace(/#.*/, '') }) as const
  return [...(page > 1 ? [link('prev', page - 1)] : []), ...(page < last ? [link('next', page + 1)] : [])]
}
