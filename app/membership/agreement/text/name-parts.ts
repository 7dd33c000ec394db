/**
 * Splits a full name into two parts. The last word is the last name, all words before it are the
 * first name, and a single word is the first name (AGR-24).
 */
export function nameParts(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return { first: words.join(''), last: '' }
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}
