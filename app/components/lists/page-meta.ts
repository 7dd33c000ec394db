import type { MetaDescriptor } from '@remix-run/node'
import { pageHref } from './page-parameters'

type Listed = {
  /** The path of the list. */
  path: string
  q: string
  page: number
  last: number
  /** Whether the address itself names the clinic. */
  isChosen: boolean
}

/**
 * What search engines learn of a page of the list. Searches stay out of them, and so do the later pages of a clinic that
 * the address names: their canonical address would show others.
 */
export function pagedMeta({ q, page, isChosen }: Pick<Listed, 'q' | 'page' | 'isChosen'>): {
  index: boolean
  pageNumber: number
} {
  return { index: q === '' && (page === 1 || !isChosen), pageNumber: page }
}

/** The links to the pages before and after. */
export function pageLinks({ path, q, page, last, isChosen }: Listed): MetaDescriptor[] {
  if (q !== '' || isChosen) return []
  const link = (rel: 'prev' | 'next', to: number) =>
    ({
      tagName: 'link',
      rel,
      href: pageHref(path, { q, page: to, clinic: null }).replace(/#.*/, ''),
    }) as const
  return [
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < last ? [link('next', page + 1)] : []),
  ]
}
