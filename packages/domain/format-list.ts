/** British English has no comma before 'and', like the rest of the site's copy. */
const listFormat = new Intl.ListFormat('en-GB')

/** Returns a list as a sentence contains it: 'a, b and c'. */
export function formatList(items: readonly string[]): string {
  return listFormat.format(items)
}
