const forms = /^(dr|mr|mrs|ms|prof)\.?$/i

/** Returns the first letters of a person's first and last name, without forms of address. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !forms.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => [...(word ?? '')].find((letter) => /\p{L}/u.test(letter)) ?? '')
    .join('')
    .toUpperCase()
}
