/** All paths without a page share the 'not found' page that is rendered for this one (RTE-21). */
export const notFoundPath = '/404'

/** A list begins anew for another clinic, and a clinic that the visitor chooses is not one that the site selected. */
const droppedByChoice: ReadonlySet<string> = new Set(['page', 'moved'])

/**
 * Returns the address of a page for a clinic. The query parameters that the page declares stay, all others go (NAV-07).
 * The result always leads to this site, although a path that begins with two slashes would name another one. A fragment
 * stays at the end.
 */
export function clinicHref(
  pathname: string,
  search: string,
  domain: string,
  declared: ReadonlySet<string>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (declared.has(name) && !droppedByChoice.has(name) && !query.has(name)) query.set(name, value)
  }
  query.set('clinic', domain)
  const [path = '', fragment] = pathname.split(/(?=#)/)
  return `${path.replace(/^[/\\]+/, '/')}?${query}${fragment ?? ''}`
}
