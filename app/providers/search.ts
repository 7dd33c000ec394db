import { oncePerObject } from '@site/domain/once-per-object'
import { foldAll, filterByTerm } from '~/components/lists/search'
import type { Provider } from '~/content/types'

/** The fields of a provider that the search reads. */
export type Searchable = Pick<
  Provider,
  'name' | 'specialties' | 'languages' | 'serviceNames' | 'title' | 'credentials'
>

/** The everyday names of the professions behind each credential. */
const professionNames: Record<string, string> = {
  DC: 'chiropractic chiropractor',
  LMT: 'massage therapy therapist masseuse',
  LAC: 'acupuncture acupuncturist',
  CPT: 'personal trainer exercise coach',
  CA: 'chiropractic assistant',
  ND: 'naturopathic naturopath',
}

/** How patients address a provider, which no name in the dataset contains. */
const formOfAddress = /^\s*(?:dr|doctor)\b\.?\s*(?=\S)/i

/** Returns a provider's searchable text, which is computed once. */
const searchText = oncePerObject((provider: Searchable): string => {
  const { name, specialties, languages, serviceNames, title, credentials } = provider
  const marks = credentials.split(/[\s,;/]+/).map((mark) => mark.replaceAll('.', '').toUpperCase())
  return foldAll([
    name,
    ...specialties,
    ...languages,
    ...serviceNames,
    title,
    credentials,
    ...marks.flatMap((mark) => [mark, professionNames[mark] ?? '']),
  ])
})

/**
 * Returns the providers in whose name, specialties, languages, services, title or credentials every
 * word of the term occurs, or all providers without a term (PRV-05). A 'Dr.' before a name is ignored.
 */
export function searchProviders<T extends Searchable>(providers: T[], term: string): T[] {
  return filterByTerm(providers, term.replace(formOfAddress, ''), searchText)
}
