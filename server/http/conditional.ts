/** Returns whether If-None-Match names this entity tag. The comparison is weak, as for every GET and HEAD. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  // Browsers usually send back exactly the ETag they received; parsing a list would cost as much as the cache lookup.
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const etags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return etags.includes(etag.replace(/^W\//, ''))
}
