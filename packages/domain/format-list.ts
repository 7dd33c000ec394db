/** British English has no comma before 'and', like the rest of the site's copy. */
const listFormat = new Intl.ListFormat('en-GB')
const alternativesFormat = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Returns a list as a sentence contains it: 'a, b and c'. */
export function formatList(items: readonly string[]): string {
  return listFormat.format(items)
}

/** Returns alternatives as a sentence contains them: 'a, b or c'. */
export function formatAlternatives(items: readonly string[]): string {
  return alternativesFormat.format(items)
}
