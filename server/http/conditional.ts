/** Whether If-None-Match names this entity tag. The comparison is weak, as for every GET and HEAD. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  // What a browser sends back is what it was given; the rest costs as much as finding the page.
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const known: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return known.includes(etag.replace(/^W\//, ''))
}
