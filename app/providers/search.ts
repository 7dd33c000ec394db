/** What the search reads of a provider. */
export type Searchable = { name: string; specialties: string[]; title: string; credentials: string }

/** What patients call the people who carry a credential. */
const plainWords: Record<string, string> = {
  DC: 'chiropractic chiropractor',
  LMT: 'massage therapy therapist masseuse',
  LAC: 'acupuncture acupuncturist',
  CPT: 'personal trainer exercise coach',
  CA: 'chiropractic assistant',
  ND: 'naturopathic naturopath',
}

/** Letters that are no base letter with an accent, as people without that keyboard type them. */
const letters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i', '’': "'", '‘': "'" }
const specialLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

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
    .replace(specialLetters, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

const texts = new WeakMap<Searchable, string>()

/** A provider's searchable text, worked out once. */
function searchText(provider: Searchable): string {
  const known = texts.get(provider)
  if (known !== undefined) return known
  const { name, specialties, title, credentials } = provider
  const marks = credentials.split(/[\s,;/]+/).map((mark) => mark.replaceAll('.', '').toUpperCase())
  const text = [name, ...specialties, title, credentials, ...marks.flatMap((mark) => [mark, plainWords[mark] ?? ''])].map(fold).join(' | ')
  texts.set(provider, text)
  return text
}

/** The providers in whose name, specialties, title or credentials every word of the term occurs; all of them without a term (PRV-05). */
export function searchProviders<T extends Searchable>(providers: T[], term: string): T[] {
  const words = fold(term).split(' ').filter(Boolean)
  if (words.length === 0) return providers
  return providers.filter((provider) => {
    const text = searchText(provider)
    return words.every((word) => text.includes(word))
  })
}
