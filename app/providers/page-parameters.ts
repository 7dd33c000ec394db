/** How many providers are shown at first and added by each 'Show more'. */
export const pageSize = 24

/** No name or specialty is longer than this. */
export const longestTerm = 80

/** The search term and the number of providers that an address asks for; anything unreadable asks for the first page. */
export function providersParameters(parameters: URLSearchParams): { q: string; show: number } {
  const q = (parameters.get('q') ?? '').slice(0, longestTerm)
  const show = /^\d{1,5}$/.test(parameters.get('show') ?? '') ? Number(parameters.get('show')) : pageSize
  return { q, show: Math.max(pageSize, show) }
}

/** The address that shows more of the same list, at the first provider that is new there. */
export function showMoreHref({ q, show, clinic, firstNew }: { q: string; show: number; clinic: string | null; firstNew: string }): string {
  const parameters = new URLSearchParams({ ...(q.trim() ? { q } : {}), show: String(show + pageSize), ...(clinic ? { clinic } : {}) })
  return `?${parameters}#${providerAnchor(firstNew)}`
}

export function providerAnchor(id: string): string {
  return `provider-${id}`
}
