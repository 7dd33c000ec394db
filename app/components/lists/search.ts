/** Letters that are no base letter with an accent, as people without that keyboard type them. */
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
const specialLetters = new RegExp(`[${Object.keys(specialCharacters).join('')}]`, 'g')

/** Text as the search compares it: no case, no accents, single spaces, none outside (C-39). */
export function fold(text: string): string {
  // Most texts have no accent to take off, and a large team has thousands.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(/ +/g, ' ').trim()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(specialLetters, (letter) => specialCharacters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Texts that are searched together, folded; a word does not match across two of them. */
export function foldAll(texts: string[]): string {
  return texts.map(fold).join(' | ')
}

/** Those of a list in whose text, as foldAll gives it, every word of the term occurs; all of them without a term. */
export function matching<T>(listed: T[], term: string, textOf: (one: T) => string): T[] {
  const words = fold(term).split(' ').filter(Boolean)
  if (words.length === 0) return listed
  return listed.filter((one) => {
    const text = textOf(one)
    return words.every((word) => text.includes(word))
  })
}
