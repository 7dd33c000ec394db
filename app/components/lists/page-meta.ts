import type { MetaDescriptor } from '@remix-run/node'
import { pageHref } from './page-parameters'

type PagedList = {
  /** The path of the list. */
  path: string
  q: string
  page: number
  last: number
  /** Whether the address names the clinic. */
  isChosen: boolean
}

type ListView = Pick<PagedList, 'q' | 'page' | 'isChosen'>

/**
 * Returns whether search engines may index this view of a list. Searches are not indexed, and neither are later pages
 * for a clinic that the address names, because their canonical address would show other entries.
 */
export function isIndexedView({ q, page, isChosen }: ListView): boolean {
  return q === '' && (page === 1 || !isChosen)
}

/** Returns a page's robots and title settings for search engines. */
export function pagedMeta(view: ListView): { index: boolean; pageNumber: number } {
  return { index: isIndexedView(view), pageNumber: view.page }
}

/** Returns the `prev` and `next` links of a page of the list. A search or a page for a named clinic has none. */
export function pageLinks({ path, q, page, last, isChosen }: PagedList): MetaDescriptor[] {
  if (q !== '' || isChosen) return []
  const link = (rel: 'prev' | 'next', to: number) =>
    ({
      tagName: 'link',
      rel,
      href: pageHref(path, { q, page: to }).replace(/#.*/, ''),
    }) as const
  return [
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < last ? [link('next', page + 1)] : []),
  ]
}
