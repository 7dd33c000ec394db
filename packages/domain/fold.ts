/** Characters that Unicode does not decompose into a base letter with an accent, with their usual ASCII spelling. */
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
 * Returns text in the form that searches compare (C-39) and from which the names in addresses are made: without case,
 * accents, repeated spaces or surrounding spaces.
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
