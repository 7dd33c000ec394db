/** How many entries of a long list a page has, and how many each 'Show more' adds. A list up to this size is on one page. */
export const pageSize = 24

/** No name, specialty or city is longer than this. */
export const maxTermLength = 80

/** The query parameters that `listParameters` reads. */
export const listParameterNames: readonly string[] = ['q', 'page']

/** Where the list begins, for links to another page of it. */
export const listAnchor = 'list'

/** What an address asks of a list: the search term and the page, from 1. */
export type ListParameters = { q: string; page: number }

/** The search term and the page that an address asks for; anything unreadable asks for the first page. */
export function listParameters(parameters: URLSearchParams): ListParameters {
  const q = (parameters.get('q') ?? '').slice(0, maxTermLength)
  const page = /^\d{1,5}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1
  return { q, page: Math.max(1, page) }
}

/** Which page of a list of so many there is to show, and which is the last one. */
export function shownPage(total: number, page: number): { page: number; last: number } {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return { page: Math.min(page, last), last }
}

/** What a page of a list holds: those of `listed` that stand on it. */
export function onPage<T>(listed: T[], page: number): T[] {
  return listed.slice((page - 1) * pageSize, page * pageSize)
}

/** The address of a page of the same list, where the list begins. `path` is that of the list. */
export function pageHref(
  path: string,
  { q, page, clinic }: ListParameters & { clinic: string | null },
): string {
  const parameters = new URLSearchParams({
    ...(q.trim() ? { q } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(clinic ? { clinic } : {}),
  })
  return `${path}${parameters.size > 0 ? `?${parameters}` : ''}#${listAnchor}`
}
