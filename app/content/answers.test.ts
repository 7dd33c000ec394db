import type { SanityQueries } from '@sanity/client'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type {} from './answers.generated'
import { contentParts } from './queries.server'

/*
 * The types of the answers come from the Studio's schema and the queries (`npm run types` in studio/). Here they are held
 * against what the schemas of this folder read; the pages' components are typed by those. So a field that is renamed on one
 * side only does not compile, and the compiler names it.
 */

type Parts = typeof contentParts

/** What documents and members of lists have anyway, and what queries use themselves: the order, and the address under another name. */
type Bookkeeping =
  | '_id'
  | '_type'
  | '_createdAt'
  | '_updatedAt'
  | '_rev'
  | '_key'
  | 'orderRank'
  | 'slug'
  | 'savingsPrice'
/** Pages that ask for everything also get what they read under another name, or draw by themselves. */
type Known =
  `${'payMyBill.page.clinics' | `${string}.seo.image.${'media' | 'asset._weak' | 'hotspot.width' | 'hotspot.height'}`} is asked for, but not read`

type MayMiss<T> = null extends T ? true : undefined extends T ? true : false

/** Everything, by its path, in which what a query answers differs from what its schema reads. */
type Misfits<Answer, Read, At extends string> =
  | (MayMiss<Answer> extends true
      ? MayMiss<Read> extends true
        ? never
        : `${At} may be missing, but is relied on`
      : never)
  | ValueMisfits<NonNullable<Answer>, NonNullable<Read>, At>

type ValueMisfits<Answer, Read, At extends string> = [Read] extends [readonly (infer Wanted)[]]
  ? [Answer] extends [readonly (infer Member)[]]
    ? Misfits<Member, Wanted, `${At}[]`>
    : `${At} is no list`
  : [Read] extends [object]
    ? ObjectMisfits<Answer, Read, At>
    : KindMisfit<Answer, Read, At>

/** Rich text takes blocks of any form. */
type ObjectMisfits<Answer, Read, At extends string> = string extends keyof Read
  ? KindMisfit<Answer, Read, At>
  : [Answer] extends [object]
    ? MissingFields<Answer, Read, At> | UnusedFields<Answer, Read, At>
    : `${At} is no object`

type KindMisfit<Answer, Read, At extends string> = [Answer] extends [Read]
  ? never
  : `${At} is of another kind`

type MissingFields<Answer, Read, At extends string> = {
  [Field in keyof Read & string]: Field extends keyof Answer
    ? Misfits<Answer[Field], Read[Field], `${At}.${Field}`>
    : `${At}.${Field} is read, but not asked for`
}[keyof Read & string]

type UnusedFields<
  Answer,
  Read,
  At extends string,
> = `${At}.${Exclude<keyof Answer & string, keyof Read | Bookkeeping>} is asked for, but not read`

/** The generated types are found by the text of their query. */
type Disagreement = Exclude<
  {
    [Part in keyof Parts]: Parts[Part]['query'] extends infer Query extends keyof SanityQueries
      ? Misfits<SanityQueries[Query], z.input<Parts[Part]['schema']>, Part>
      : `${Part} has no type: run npm run types in studio/`
  }[keyof Parts],
  Known
>

test('STU-02 what the Studio’s schema and the queries give is what the site’s schemas read', () => {
  // The compiler lists what disagrees as missing here.
  const disagreements: Record<Disagreement, true> = {}
  expect(disagreements).toEqual({})
})

test('STU-02 the types are those of the present queries', () => {
  const plain = (text: string) => text.replace(/\s/g, '')
  const generated = plain(readFileSync(new URL('answers.generated.ts', import.meta.url), 'utf8'))
  for (const { query } of Object.values(contentParts))
    expect(generated, 'run `npm run types` in studio/').toContain(`//Query:${plain(query)}`)
})
