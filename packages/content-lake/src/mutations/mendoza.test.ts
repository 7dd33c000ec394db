import fc from 'fast-check'
import { applyPatch, incremental } from 'mendoza'
import { expect, test } from 'vitest'

import { createEffects, encodeMendoza } from './mendoza'

const json = fc
  .jsonValue({ maxDepth: 4 })
  // The store rejects `__proto__` keys, and a JSON round trip normalizes values such as -0.
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll('__proto__', 'proto')))
const object = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'Z', 'ä', '_key', '1'), json)

test('a patch converts one value into the other with the decoder that clients use', () => {
  fc.assert(
    fc.property(object, object, (before, after) => {
      expect(applyPatch(before, encodeMendoza(before, after))).toEqual(after)
    }),
    { numRuns: 500 },
  )
})

test('a patch for a deeply nested field omits unchanged content', () => {
  const before = { _id: 'a', text: 'x'.repeat(1000), hours: { friday: { opens: '9' }, monday: {} } }
  const after = structuredClone(before)
  after.hours.friday.opens = '10'
  const patch = encodeMendoza(before, after)
  expect(applyPatch(before, patch)).toEqual(after)
  expect(JSON.stringify(patch).length).toBeLessThan(40)
})

const character = fc.constantFrom('a', 'é', '→', '𝒳', '\ud835', '\udcb3')
const text = fc.string({ unit: character, maxLength: 90 })
const item = fc.record(
  { _key: fc.constantFrom('k1', 'k2', 'k3', 'k4'), text },
  { requiredKeys: [] },
)
const list = fc.array(fc.oneof(item, text, fc.constant(null), fc.array(text, { maxLength: 3 })), {
  maxLength: 8,
})
/** Edits, moves, adds and removes some items of a list, as staff do. */
const createListEdits = (items: unknown[]) =>
  fc
    .tuple(fc.shuffledSubarray(items), list, fc.nat(8))
    .map(([remaining, added, at]) => [
      ...remaining.slice(0, at),
      ...added.slice(0, 2),
      ...remaining.slice(at),
    ])
const createTextEdits = (start: string) =>
  fc.tuple(fc.nat(start.length), fc.nat(5), text).map(([at, length, insert]) => {
    return start.slice(0, at) + insert.slice(0, 3) + start.slice(at + length)
  })
const pairs = fc.tuple(
  list.chain((items) => fc.tuple(fc.constant(items), createListEdits(items))),
  text.chain((start) => fc.tuple(fc.constant(start), createTextEdits(start))),
)

test('patches for partly changed arrays and strings apply with both client decoders', () => {
  fc.assert(
    fc.property(pairs, ([[before, after], [oldText, newText]]) => {
      const from = { list: before, text: oldText, same: { list: before } }
      const to = { list: after, text: newText, same: { list: before } }
      const patch = encodeMendoza(from, to)
      expect(applyPatch(from, patch)).toEqual(to)
      const value = incremental.applyPatch(incremental.wrap(from, 1), patch, 2)
      expect(incremental.unwrap(value)).toEqual(to)
    }),
    { numRuns: 2000 },
  )
})

test('a patch for one array item or one word of a long string omits the rest', () => {
  const body = Array.from({ length: 30_000 }, (_, n) => ({ _key: `k${n}`, text: `Item ${n}` }))
  const words = 'ünï 𝒳 '.repeat(2000)
  const before = { body, words, inner: [['a', { _key: 'x', list: ['y'.repeat(99)] }]] }
  const after = structuredClone(before)
  after.body.splice(20_000, 1)
  after.body.push({ _key: 'new', text: 'Last' })
  ;(after.body[25_000] as { text: string }).text = 'Edited'
  after.words = words.slice(0, 6000) + 'word' + words.slice(6002)
  ;(after.inner[0]?.[1] as { list: string[] } | undefined)?.list.push('z')
  for (const [from, to] of [
    [before, after],
    [after, before],
  ]) {
    const patch = encodeMendoza(from, to)
    expect(applyPatch(from, patch)).toEqual(to)
    expect(JSON.stringify(patch).length).toBeLessThan(450)
  }
})

test('effects apply forward and backward, omit the revision, and mark creation and deletion', () => {
  const base = { _id: 'a', _type: 't', _createdAt: '1', _updatedAt: '1' }
  const before = { ...base, _rev: 'r1', name: 'A' }
  const after = { ...base, _rev: 'r2', name: 'B', more: [1] }
  const { apply, revert } = createEffects(before, after)
  expect(applyPatch({ ...base, name: 'A' }, apply)).toEqual({ ...base, name: 'B', more: [1] })
  expect(applyPatch({ ...base, name: 'B', more: [1] }, revert)).toEqual({ ...base, name: 'A' })
  expect(createEffects(before, undefined).apply).toEqual([0, null])
  expect(createEffects(undefined, after).revert).toEqual([0, null])
})
