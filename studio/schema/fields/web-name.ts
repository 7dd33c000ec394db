import type { SanityClient } from 'sanity'

const maxLength = 60
/** Letters that Unicode does not take apart into a base letter and a mark. */
const letters: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}

/** Returns the web name that a text has by itself: small letters, digits and hyphens; empty when nothing is left. */
export function webNameOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[łđðþøæœß]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '')
}

/** Whether a web name was made from this text, with or without a number behind it. */
export function isWebNameOf(webName: string, text: string): boolean {
  const base = webNameOf(text)
  return base !== '' && webName.startsWith(base) && /^(-\d+)?$/.test(webName.slice(base.length))
}

/** Returns the first of `base`, `base-2`, `base-3` and so on that is not taken. */
export function firstFree(base: string, taken: string[]): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(candidate)) return candidate
  }
}

/** Returns a web name for a document that no other document of its type has; empty when the text has no letters or digits. */
export async function freeWebName(
  client: SanityClient,
  text: string,
  document: { _id: string; _type: string },
): Promise<string> {
  const base = webNameOf(text)
  if (base === '') return ''
  const taken = await client.fetch<string[]>(
    '*[_type == $type && !sanity::versionOf($id) && string::startsWith(slug.current, $base)].slug.current',
    { type: document._type, id: document._id.replace(/^drafts\./, ''), base },
    { perspective: 'raw', tag: 'web-name' },
  )
  return firstFree(base, taken)
}
