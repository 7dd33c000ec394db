import type { SanityQueries } from '@sanity/client'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type {} from './query-results.generated'
import { contentParts } from './queries.server'

/*
 * The types of the query results are generated from the Studio's schema and the queries (`npm run types` in studio/).
 * This test compares them with the input types of this folder's schemas, which the pages' components depend on. A field
 * that is renamed on one side only is a type error that names the field.
 */

type Parts = typeof contentParts

/**
 * The fields that every document or list member has, and those that queries use internally: the order, and the slug
 * that is returned under another name.
 */
type InternalFields =
  | '_id'
  | '_type'
  | '_createdAt'
  | '_updatedAt'
  | '_rev'
  | '_key'
  | 'orderRank'
  | 'slug'
  | 'savingsPrice'
/** The fields that queries with a spread return although the site does not read them under that name. */
type AcceptedMismatch =
  `${'payMyBill.page.clinics' | `${string}.${'seo.image' | 'pictureSection.picture'}.${'media' | 'asset._weak' | 'hotspot.width' | 'hotspot.height'}` | `${string}.notices[]._weak` | `${string}.packages[].agreementForm`} is asked for, but not read`

type MayBeMissing<T> = null extends T ? true : undefined extends T ? true : false

/** All differences between a query result and the input of its schema, by path. */
type Mismatches<Answer, Read, At extends string> =
  | (MayBeMissing<Answer> extends true
      ? MayBeMissing<Read> extends true
        ? never
        : `${At} may be missing, but is relied on`
      : never)
  | ValueMismatches<NonNullable<Answer>, NonNullable<Read>, At>

type ValueMismatches<Answer, Read, At extends string> = [Read] extends [
  readonly (infer ReadMember)[],
]
  ? [Answer] extends [readonly (infer Member)[]]
    ? MemberMismatches<Member, ReadMember, `${At}[]`>
    : `${At} is no list`
  : [Read] extends [object]
    ? ObjectMismatches<Answer, Read, At>
    : TypeMismatch<Answer, Read, At>

/** The members of a list of several types, such as the sections of a page, are compared by their type. */
type MemberMismatches<Member, Read, At extends string> = [NonNullable<Read>] extends [
  { _type: infer Type extends string },
]
  ? string extends Type
    ? Mismatches<Member, Read, At>
    : | TypedMismatches<NonNullable<Member>, NonNullable<Read>, At>
      | `${At}.${Exclude<TypeOf<Member>, Type>} is asked for, but not read`
  : Mismatches<Member, Read, At>

type TypeOf<Member> = Member extends { _type: infer Type extends string } ? Type : never

type TypedMismatches<Member, Read, At extends string> = Read extends { _type: infer Type }
  ? Mismatches<Extract<Member, { _type: Type }>, Read, `${At}.${Type & string}`>
  : never

/** Rich text accepts blocks of any shape. */
type ObjectMismatches<Answer, Read, At extends string> = string extends keyof Read
  ? TypeMismatch<Answer, Read, At>
  : [Answer] extends [object]
    ? MissingFields<Answer, Read, At> | UnusedFields<Answer, Read, At>
    : `${At} is no object`

type TypeMismatch<Answer, Read, At extends string> = [Answer] extends [Read]
  ? never
  : `${At} is of another kind`

type MissingFields<Answer, Read, At extends string> = {
  [Field in keyof Read & string]: Field extends keyof Answer
    ? Mismatches<Answer[Field], Read[Field], `${At}.${Field}`>
    : `${At}.${Field} is read, but not asked for`
}[keyof Read & string]

type UnusedFields<
  Answer,
  Read,
  At extends string,
> = `${At}.${Exclude<keyof Answer & string, keyof Read | InternalFields>} is asked for, but not read`

/** The generated types are found by the text of their query. */
type UnexpectedMismatch = Exclude<
  {
    [Part in keyof Parts]: Parts[Part]['query'] extends infer Query extends keyof SanityQueries
      ? Mismatches<SanityQueries[Query], z.input<Parts[Part]['schema']>, Part>
      : `${Part} has no type: run npm run types in studio/`
  }[keyof Parts],
  AcceptedMismatch
>

test('STU-02 the site’s schemas read exactly what the Studio’s schema and the queries provide', () => {
  // The compiler reports each disagreement as a missing property.
  const mismatches: Record<UnexpectedMismatch, true> = {}
  expect(mismatches).toEqual({})
})

test('STU-02 the generated types match the current queries', () => {
  const plain = (text: string) => text.replace(/\s/g, '')
  const generated = plain(
    readFileSync(new URL('query-results.generated.ts', import.meta.url), 'utf8'),
  )
  const outdated = Object.entries(contentParts).flatMap(([part, { query }]) =>
    generated.includes(`//Query:${plain(query)}`) ? [] : [part],
  )
  expect(outdated, 'run `npm run types` in studio/').toEqual([])
})
