import fc from 'fast-check'
import { applyPatch } from 'mendoza'
import { expect, test } from 'vitest'

import { effectsOf, encodeMendoza } from './mendoza'

const json = fc
  .jsonValue({ maxDepth: 4 })
  // What the store refuses to hold, and JSON cannot tell apart.
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll('__proto__', 'proto')))
const object = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'Z', 'ä', '_key', '1'), json)

test('a patch turns one value into the other with the decoder that clients use', () => {
  fc.assert(
    fc.property(object, object, (before, after) => {
      expect(applyPatch(before, encodeMendoza(before, after))).toEqual(after)
    }),
    { numRuns: 500 },
  )
})

test('a field changed deep inside leaves the rest out of the patch', () => {
  const before = { _id: 'a', text: 'x'.repeat(1000), hours: { friday: { opens: '9' }, monday: {} } }
  const after = structuredClone(before)
  after.hours.friday.opens = '10'
  const patch = encodeMendoza(before, after)
  expect(applyPatch(before, patch)).toEqual(after)
  expect(JSON.stringify(patch).length).toBeLessThan(40)
})

test('effects lead there and back, leave the revision out, and mark creation and deletion', () => {
  const base = { _id: 'a', _type: 't', _createdAt: '1', _updatedAt: '1' }
  const before = { ...base, _rev: 'r1', name: 'A' }
  const after = { ...base, _rev: 'r2', name: 'B', more: [1] }
  const { apply, revert } = effectsOf(before, after)
  expect(applyPatch({ ...base, name: 'A' }, apply)).toEqual({ ...base, name: 'B', more: [1] })
  expect(applyPatch({ ...base, name: 'B', more: [1] }, revert)).toEqual({ ...base, name: 'A' })
  expect(effectsOf(before, undefined).apply).toEqual([0, null])
  expect(effectsOf(undefined, after).revert).toEqual([0, null])
})
