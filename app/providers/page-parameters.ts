/** How many providers a page has, and how many each 'Show more' adds. A team up to this size is on one page. */
export const pageSize = 24

/** No name or specialty is longer than this. */
export const longestTerm = 80

/** Where the list begins, for links to another page of it. */
export const listAnchor = 'list'

/** The search term and the page of the list, from 1, that an address asks for; anything unreadable asks for the first page. */
export function providersParameters(parameters: URLSearchParams): { q: string; page: number } {
  const q = (parameters.get('q') ?? '').slice(0, longestTerm)
  const page = /^\d{1,5}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1
  return { q, page: Math.max(1, page) }
}

/** Which page of a list of so many there is to show, and which is the last one. */
export function shownPage(total: number, page: number): { page: number; last: number } {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return { page: Math.min(page, last), last }
}

/** The address of a page of the same list, where the list begins. */
export function pageHref({ q, page, clinic }: { q: string; page: number; clinic: string | null }): string {
  const parameters = new URLSearchParams({ ...(q.trim() ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}), ...(clinic ? { clinic } : {}) })
  return `/providers${parameters.size > 0 ? `?${parameters}` : ''}#${listAnchor}`
}

export function providerAnchor(id: string): string {
  return `provider-${id}`
}
