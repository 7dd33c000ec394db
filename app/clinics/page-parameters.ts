/**
 * Query parameters that some page's content depends on, whatever the clinic: choosing another clinic keeps them in the
 * address.
 */
export const keptParameters = [
  'q',
  'package',
  'location',
  'freq',
  'billDay',
  'paid',
  'error_code',
  'error_message',
  'invoice',
  'amount',
  'count',
  'sent',
] as const

/** All query parameters that some page's content depends on. A request with one of them is never answered from the page cache. */
export const pageParameters = [...keptParameters, 'page'] as const

/**
 * The address of a page for a clinic: the page's own parameters stay, all others go, and a list begins anew. It leads
 * nowhere but within the site: a path that begins with two slashes would name another one. A fragment stays at the end.
 */
export function clinicHref(pathname: string, search: string, domain: string): string {
  const current = new URLSearchParams(search)
  const kept = keptParameters.flatMap((name) =>
    current.has(name) ? [[name, current.get(name) ?? '']] : [],
  )
  const [path = '', fragment] = pathname.split(/(?=#)/)
  return `${path.replace(/^[/\\]+/, '/')}?${new URLSearchParams([...kept, ['clinic', domain]])}${fragment ?? ''}`
}
