import { isDeepStrictEqual } from 'node:util'

import { isObject, type JsonObject, type SanityDocument } from '../documents'

/** A mendoza patch: opcodes and their operands in one flat list. */
export type MendozaPatch = unknown[]

// The opcodes used here, as numbered by the mendoza format.
const VALUE = 0
const COPY = 1
const PUSH_FIELD_COPY = 10
const RETURN_INTO_OBJECT_SAME_KEY_POP = 15
const OBJECT_SET_FIELD_VALUE = 17
const OBJECT_DELETE_FIELD = 19

/**
 * The patch that turns `before` into `after`. Objects are compared field by field; arrays and
 * strings are replaced whole, which only makes the history's attribution coarser.
 */
export function encodeMendoza(before: unknown, after: unknown): MendozaPatch {
  if (!isObject(before) || !isObject(after)) return [VALUE, after ?? null]
  return [COPY, ...encodeFields(before, after)]
}

/** Both directions between two revisions of a document; `_rev` is not part of them. */
export function effectsOf(
  before: SanityDocument | undefined,
  after: SanityDocument | undefined,
): { apply: MendozaPatch; revert: MendozaPatch } {
  const from = withoutRevision(before)
  const to = withoutRevision(after)
  return { apply: encodeMendoza(from, to), revert: encodeMendoza(to, from) }
}

function encodeFields(before: JsonObject, after: JsonObject): MendozaPatch {
  const patch: MendozaPatch = []
  // The decoder numbers fields in the sorted order of the input object.
  Object.keys(before)
    .sort()
    .forEach((key, index) => {
      const from = before[key]
      const to = after[key]
      if (!Object.hasOwn(after, key)) patch.push(OBJECT_DELETE_FIELD, index)
      else if (isDeepStrictEqual(from, to)) return
      else if (isObject(from) && isObject(to)) {
        const inner = encodeFields(from, to)
        patch.push(PUSH_FIELD_COPY, index, ...inner, RETURN_INTO_OBJECT_SAME_KEY_POP)
      } else patch.push(OBJECT_SET_FIELD_VALUE, to, key)
    })
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) patch.push(OBJECT_SET_FIELD_VALUE, after[key], key)
  }
  return patch
}

function withoutRevision(document: SanityDocument | undefined): JsonObject | null {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}
