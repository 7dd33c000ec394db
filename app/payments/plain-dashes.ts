/**
 * Returns a number or code with ordinary digits and hyphens. One that is copied from a document often
 * contains others, such as the non-breaking hyphen, which look the same but are not found in a search.
 */
export function withPlainDashes(text: string): string {
  return text.normalize('NFKC').replace(/[\p{Pd}\u2212]/gu, '-')
}
