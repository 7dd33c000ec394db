import { isObject } from './documents'
import { isSliceOver, rest } from './slicing'

/** Values with at most this many parts are handled without a pause. */
const maxPartsAtOnce = 2_000
/** The number of characters that take as long to serialize as one part. */
const charactersPerPart = 64
const chunkCharacters = 64 * 1024

/** Serializes a value as `JSON.stringify` does, in slices, and yields the text in chunks of bytes. */
export function serializeInSlices(value: unknown): AsyncGenerator<Buffer> {
  return encodeInSlices(serializeParts(value))
}

/** Serializes values as lines of JSON, in slices, and yields the text in chunks of bytes. */
export function serializeLines(values: Iterable<unknown>): AsyncGenerator<Buffer> {
  return encodeInSlices(formatLines(values))
}

async function* encodeInSlices(parts: Iterable<string>): AsyncGenerator<Buffer> {
  let text = ''
  for (const part of parts) {
    text += part
    if (text.length >= chunkCharacters) {
      yield Buffer.from(text)
      text = ''
    }
    if (isSliceOver()) await rest()
  }
  if (text !== '') yield Buffer.from(text)
}

function* formatLines(values: Iterable<unknown>): Generator<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`
}

/** Returns whether a value has so much content that it should be handled in slices. */
export function isLarge(value: unknown): boolean {
  return subtractParts(value, maxPartsAtOnce) < 0
}

/** Yields the JSON text of a value in pieces, each of which is serialized in one step. */
function* serializeParts(value: unknown): Generator<string> {
  if (Array.isArray(value) && isLarge(value)) {
    yield '['
    for (const [index, item] of value.entries()) {
      if (index > 0) yield ','
      yield* serializeParts(item)
    }
    yield ']'
  } else if (isObject(value) && typeof value['toJSON'] !== 'function' && isLarge(value)) {
    let separator = '{'
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined) continue
      yield `${separator}${JSON.stringify(key)}:`
      yield* serializeParts(item)
      separator = ','
    }
    yield separator === '{' ? '{}' : '}'
  } else yield JSON.stringify(value) ?? 'null'
}

/** Subtracts the number of a value's parts from a budget. Returns less than zero as soon as the budget is exceeded. */
function subtractParts(value: unknown, budget: number): number {
  let remaining = budget - 1
  if (typeof value === 'string') return remaining - value.length / charactersPerPart
  if (typeof value !== 'object' || value === null) return remaining
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    remaining = subtractParts(item, remaining)
    if (remaining < 0) return remaining
  }
  return remaining
}
