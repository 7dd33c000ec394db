/** A full name in two parts (AGR-24): the last word is the last name, all before it the first; a single word is the first name. */
export function nameParts(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return { first: words.join(''), last: '' }
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}
