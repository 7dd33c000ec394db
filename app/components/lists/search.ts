import { fold } from '@site/domain/fold'

/** Returns several texts folded into one. The separator prevents a match across two of them. */
export function foldAll(texts: string[]): string {
  return texts.map(fold).join(' | ')
}

/**
 * Returns the items whose text, as `foldAll` returns it, contains every word of the term, or all items without a term.
 * Commas separate words too, because cards show 'Ana Lee, DC' and 'Medford, OR', which visitors copy.
 */
export function filterByTerm<T>(items: T[], term: string, textOf: (item: T) => string): T[] {
  const words = fold(term).split(/[ ,]+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const text = textOf(item)
    return words.every((word) => text.includes(word))
  })
}
