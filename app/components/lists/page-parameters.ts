/** The number of entries on a page of a long list, and the number that each 'Show more' adds. */
export const pageSize = 24

/** The maximum length of a search term. No name, specialty or city is longer. */
export const maxTermLength = 80

/** The query parameters that `listParameters` reads. */
export const listParameterNames: readonly string[] = ['q', 'page']

/** The id of the element at which the list starts, for links to its other pages. */
export const listAnchor = 'list'

/** The list parameters of an address: the search term and the page, from 1. */
export type ListParameters = { q: string; page: number }

/** Returns the search term and the page that an address requests. An invalid page becomes the first one. */
export function listParameters(parameters: URLSearchParams): ListParameters {
  const q = (parameters.get('q') ?? '').slice(0, maxTermLength)
  const page = /^\d{1,5}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1
  return { q, page: Math.max(1, page) }
}

/** Returns the number of the page to show of a list with `total` entries, and the number of its last page. */
export function shownPage(total: number, page: number): { page: number; last: number } {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return { page: Math.min(page, last), last }
}

/** Returns the entries of a page of the list. */
export function onPage<T>(items: T[], page: number): T[] {
  return items.slice((page - 1) * pageSize, page * pageSize)
}

/**
 * Returns the address of a page of the list at `path`, with the fragment of the list's start. `filters` are further
 * query parameters that select its entries, which the address omits when they have no value.
 */
export function pageHref(
  path: string,
  { q, page, filters = {} }: ListParameters & { filters?: Record<string, string | null> },
): string {
  const parameters = new URLSearchParams({
    ...(q.trim() ? { q } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  for (const [name, value] of Object.entries(filters)) if (value) parameters.set(name, value)
  return `${path}${parameters.size > 0 ? `?${parameters}` : ''}#${listAnchor}`
}
