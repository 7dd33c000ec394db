/** Letters that Unicode does not decompose into a base letter with an accent, with their usual ASCII spelling. */
const specialCharacters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
}
const specialCharacterPattern = new RegExp(`[${Object.keys(specialCharacters).join('')}]`, 'g')

/**
 * Returns text in the form that the search compares: without case, accents, repeated spaces or surrounding spaces
 * (C-39).
 */
export function fold(text: string): string {
  // Most texts are plain ASCII, and a large team has thousands of them.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(/ +/g, ' ').trim()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(specialCharacterPattern, (letter) => specialCharacters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

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
