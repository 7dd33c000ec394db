import { isObject } from './documents'
import { isSliceOver, rest } from './slicing'

/** Values with fewer parts than these are handled at once. */
const manyParts = 2_000
/** Characters that take as long as one part. */
const charactersPerPart = 64
const chunkCharacters = 64 * 1024

/** Serializes a value as `JSON.stringify` does, in slices, and yields the parts of the text. */
export async function* jsonInSlices(value: unknown): AsyncGenerator<Buffer> {
  let text = ''
  for (const part of textOf(value)) {
    text += part
    if (text.length < chunkCharacters) continue
    yield Buffer.from(text)
    text = ''
    if (isSliceOver()) await rest()
  }
  yield Buffer.from(text)
}

/** Returns whether a value should be handled one part after the other, because it has many. */
export function isLarge(value: unknown): boolean {
  return remaining(value, manyParts) < 0
}

function* textOf(value: unknown): Generator<string> {
  if (Array.isArray(value) && isLarge(value)) {
    yield '['
    for (const [index, item] of value.entries()) {
      if (index > 0) yield ','
      yield* textOf(item)
    }
    yield ']'
  } else if (isObject(value) && typeof value['toJSON'] !== 'function' && isLarge(value)) {
    let separator = '{'
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined) continue
      yield `${separator}${JSON.stringify(key)}:`
      yield* textOf(item)
      separator = ','
    }
    yield separator === '{' ? '{}' : '}'
  } else yield JSON.stringify(value) ?? 'null'
}

/** Returns what is left of a budget after the parts of a value were counted; below zero when it did not suffice. */
function remaining(value: unknown, budget: number): number {
  let left = budget - 1
  if (typeof value === 'string') return left - value.length / charactersPerPart
  if (typeof value !== 'object' || value === null) return left
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    left = remaining(item, left)
    if (left < 0) return left
  }
  return left
}
