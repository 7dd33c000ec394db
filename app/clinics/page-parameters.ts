/**
 * Query parameters that some page's content depends on. A request with one of them is never
 * answered from the page cache, and choosing a clinic keeps them in the address.
 */
export const pageParameters = ['q', 'show', 'package', 'location', 'freq', 'billDay', 'paid', 'error_code', 'error_message', 'invoice', 'amount', 'count', 'sent'] as const

/** The address of a page for a clinic: the page's own parameters stay, all others go. */
export function clinicHref(pathname: string, search: string, domain: string): string {
  const current = new URLSearchParams(search)
  const kept = pageParameters.flatMap((name) => (current.has(name) ? [[name, current.get(name) ?? '']] : []))
  return `${pathname}?${new URLSearchParams([...kept, ['clinic', domain]])}`
}
