import createBidi from 'bidi-js'
import fc from 'fast-check'
import { jsPDF } from 'jspdf'
import { expect, test } from 'vitest'
import { embeddingLevels, reverseRun, visualOrder } from './bidi.server'
import { fontsFor } from './fonts.server'
import { createTypesetter } from './typesetter.server'

async function shapeOf(text: string, isRightToLeft = false) {
  const { others = [] } = await fontsFor(text)
  const shape = others.find((face) => face.shape)?.shape
  if (!shape) throw new Error(`No font shapes ${text}.`)
  return shape(text, isRightToLeft)
}

const glyphIds = async (text: string, isRightToLeft = false) =>
  (await shapeOf(text, isRightToLeft)).flatMap(({ glyphs }) => glyphs.map(({ id }) => id))

test('AGR-16 Arabic letters are joined and run from right to left', async () => {
  const clusters = await shapeOf('محمد', true)
  expect(clusters.map(({ text }) => text)).toEqual(['د', 'م', 'ح', 'م'])
  const [isolated] = await glyphIds('ح', true)
  expect(await glyphIds('محمد', true)).not.toContain(isolated)
})

test('AGR-16 a Devanagari vowel sign precedes its consonant, and both are read together', async () => {
  const [first, ...others] = await shapeOf('हि')
  expect(others).toEqual([])
  expect(first?.text).toBe('हि')
  const [consonant] = await glyphIds('ह')
  expect(first?.glyphs.map(({ id }) => id).indexOf(consonant ?? 0)).toBe(1)
})

test.each(['क्\u200dष', 'गर्\u200dयो', 'علی\u200cرضا'])(
  'AGR-16 the joiner in %s is shaped with its neighbors',
  async (name) => {
    const fonts = await fontsFor(name)
    const typesetter = createTypesetter(new jsPDF(), fonts)
    expect(typesetter.place(name, { size: 10, wide: true })).toMatchObject([{ text: name }])
  },
)

test('AGR-16 stacked Thai marks have no width', async () => {
  const [, ...marks] = (await shapeOf('ปิ่')).flatMap(({ glyphs }) => glyphs)
  expect(marks.length).toBeGreaterThan(0)
  for (const { advance } of marks) expect(advance).toBe(0)
})

test('AGR-16 the visual order of any text is that of the Unicode Bidirectional Algorithm', () => {
  const bidi = createBidi()
  const character = fc.constantFrom(...'abc 12-(.אבגدحم3/')
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 1 }), (text) => {
      const levels = embeddingLevels(text.trimEnd())
      fc.pre(levels !== null && text.trimEnd() === text)
      if (levels === null) return
      expect(visualOrder([...levels])).toEqual(
        bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text)),
      )
    }),
  )
})

test('AGR-16 text without right-to-left characters is unchanged, and brackets are mirrored within their run', () => {
  expect(embeddingLevels('Zoë Nguyễn (김)')).toBeNull()
  expect([...(embeddingLevels('דוד ') ?? [])]).toEqual([1, 1, 1, 0])
  expect(reverseRun('a(b')).toBe('b)a')
})
