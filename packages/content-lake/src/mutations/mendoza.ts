import { isDeepStrictEqual } from 'node:util'

import { isObject, withoutRevision, type JsonObject, type SanityDocument } from '../documents'

/** A Mendoza patch: opcodes and their operands in one flat list. */
export type MendozaPatch = unknown[]

// These are the numbers of the opcodes in the Mendoza format.
const opcodeValue = 0
const opcodeCopy = 1
const opcodePushFieldCopy = 10
const opcodePushFieldBlank = 11
const opcodePushElementCopy = 12
const opcodePushElementBlank = 13
const opcodeReturnIntoObjectSameKeyPop = 15
const opcodeReturnIntoArrayPop = 16
const opcodeObjectSetFieldValue = 17
const opcodeObjectDeleteField = 19
const opcodeArrayAppendValue = 20
const opcodeArrayAppendSlice = 21
const opcodeStringAppendString = 22
const opcodeStringAppendSlice = 23

/** With fewer shared characters, slices of a string take as much space as the string. */
const minSharedCharacters = 32
/** The decoder passes the items of a slice as arguments, and the call stack limits their number. */
const maxSliceItems = 10_000

/**
 * Returns the patch that turns `before` into `after`. It refers to unchanged fields, array items and ends of long
 * strings instead of repeating them, so that the size of a patch for one item of a long array is that of the item.
 */
export function encodeMendoza(before: unknown, after: unknown): MendozaPatch {
  if (!isObject(before) || !isObject(after)) return [opcodeValue, after ?? null]
  return [opcodeCopy, ...encodeFields(before, after)]
}

/** Returns the patches in both directions between two revisions of a document. They do not include `_rev`. */
export function createEffects(
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
      if (!Object.hasOwn(after, key)) patch.push(opcodeObjectDeleteField, index)
      else if (isDeepStrictEqual(from, to)) return
      else {
        const change = encodeChange(from, to)
        if (change) {
          const push = change.isCopy ? opcodePushFieldCopy : opcodePushFieldBlank
          append(patch, [push, index], change.patch, [opcodeReturnIntoObjectSameKeyPop])
        } else patch.push(opcodeObjectSetFieldValue, to, key)
      }
    })
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) patch.push(opcodeObjectSetFieldValue, after[key], key)
  }
  return patch
}

/** A change within a value; `isCopy` is true when it starts from the old value instead of an empty one. */
type Change = {
  isCopy: boolean
  patch: MendozaPatch
}

/** Returns the change from one value to another, or undefined when they have nothing in common. */
function encodeChange(from: unknown, to: unknown): Change | undefined {
  if (isObject(from) && isObject(to)) return { isCopy: true, patch: encodeFields(from, to) }
  if (Array.isArray(from) && Array.isArray(to)) return createBlankChange(encodeItems(from, to))
  if (typeof from === 'string' && typeof to === 'string')
    return createBlankChange(encodeText(from, to))
  return undefined
}

function createBlankChange(patch: MendozaPatch | undefined): Change | undefined {
  return patch && { isCopy: false, patch }
}

function encodeItems(before: unknown[], after: unknown[]): MendozaPatch | undefined {
  const prefix = countSharedItems(before, after, (list, index) => list[index])
  const rest = Math.min(before.length, after.length) - prefix
  const suffix = Math.min(
    rest,
    countSharedItems(before, after, (list, index) => list[list.length - 1 - index]),
  )
  const keyPositions = findKeyPositions(before, prefix, before.length - suffix)
  const isSameLength = before.length === after.length
  const patch: MendozaPatch = []
  let reusedCount = prefix + suffix
  let slice = { start: 0, end: prefix }
  const reuse = (start: number, end: number) => {
    if (start !== slice.end) endSlice(start)
    slice.end = end
  }
  const endSlice = (next: number) => {
    appendSlice(patch, slice.start, slice.end)
    slice = { start: next, end: next }
  }
  for (let index = prefix; index < after.length - suffix; index++) {
    const item = after[index]
    const old = keyPositions.get(readKey(item)) ?? (isSameLength ? index : undefined)
    const from = old === undefined ? undefined : before[old]
    if (old !== undefined && isDeepStrictEqual(from, item)) {
      reusedCount += 1
      reuse(old, old + 1)
      continue
    }
    endSlice(old === undefined ? slice.end : old + 1)
    const change = old === undefined ? undefined : encodeChange(from, item)
    if (change) {
      reusedCount += 1
      const push = change.isCopy ? opcodePushElementCopy : opcodePushElementBlank
      append(patch, [push, old], change.patch, [opcodeReturnIntoArrayPop])
    } else patch.push(opcodeArrayAppendValue, item)
  }
  reuse(before.length - suffix, before.length)
  endSlice(0)
  return reusedCount === 0 ? undefined : patch
}

/** Returns the number of equal items from the end of both lists at which `at` begins. */
function countSharedItems(
  before: unknown[],
  after: unknown[],
  at: (list: unknown[], index: number) => unknown,
): number {
  const length = Math.min(before.length, after.length)
  let count = 0
  while (count < length && isDeepStrictEqual(at(before, count), at(after, count))) count += 1
  return count
}

/** Returns the positions of items by their `_key`, so that an item is found after it has moved. */
function findKeyPositions(
  list: unknown[],
  start: number,
  end: number,
): Map<string | undefined, number> {
  const positions = new Map<string | undefined, number>()
  for (let index = start; index < end; index++) {
    const key = readKey(list[index])
    if (key !== undefined) positions.set(key, index)
  }
  return positions
}

function readKey(item: unknown): string | undefined {
  return isObject(item) && typeof item['_key'] === 'string' ? item['_key'] : undefined
}

function appendSlice(patch: MendozaPatch, start: number, end: number): void {
  for (let from = start; from < end; from += maxSliceItems) {
    patch.push(opcodeArrayAppendSlice, from, Math.min(from + maxSliceItems, end))
  }
}

function encodeText(before: string, after: string): MendozaPatch | undefined {
  const length = Math.min(before.length, after.length)
  let prefix = 0
  while (prefix < length && before[prefix] === after[prefix]) prefix += 1
  if (isInsideCharacter(before, prefix) || isInsideCharacter(after, prefix)) prefix -= 1
  let suffix = 0
  while (suffix < length - prefix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1
  if (
    isInsideCharacter(before, before.length - suffix) ||
    isInsideCharacter(after, after.length - suffix)
  ) {
    suffix -= 1
  }
  if (prefix + suffix < minSharedCharacters) return undefined
  // Positions within strings count UTF-8 bytes.
  const size = Buffer.byteLength(before)
  const patch: MendozaPatch = []
  if (prefix > 0) patch.push(opcodeStringAppendSlice, 0, Buffer.byteLength(before.slice(0, prefix)))
  const middle = after.slice(prefix, after.length - suffix)
  if (middle !== '') patch.push(opcodeStringAppendString, middle)
  if (suffix > 0) {
    const tail = Buffer.byteLength(before.slice(before.length - suffix))
    patch.push(opcodeStringAppendSlice, size - tail, size)
  }
  return patch
}

/** Returns whether a position is between the two halves of one character. */
function isInsideCharacter(text: string, position: number): boolean {
  return (text.codePointAt(position - 1) ?? 0) > 0xffff
}

function append(patch: MendozaPatch, ...parts: MendozaPatch[]): void {
  // Spreading a long patch into arguments could exceed the call stack.
  for (const part of parts) for (const step of part) patch.push(step)
}
