import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPdf } from './document.server'
import { fontsFor } from './fonts.server'
import { breakLines } from './paper.server'

const style = { size: 10 }
const facts = {
  title: 'T',
  subject: 'S',
  author: 'A',
  created: "D:20261120180000+00'00'",
  fileId: '0'.repeat(32),
}

test('AGR-16 no line is wider than its column, however long a word is, and no character is lost', async () => {
  const pdf = await createPdf(facts, await fontsFor('Nguyễn 王'))
  const word = fc.string({ unit: fc.constantFrom(...'aWi.ễ王김-'), minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 60, max: 300 }),
      (text, width) => {
        const lines = breakLines(pdf, [{ text: text.join(' '), style }], width)
        for (const line of lines)
          for (const { x, text } of line)
            expect(x + pdf.width(text, style)).toBeLessThanOrEqual(width + 0.001)
        const joined = lines
          .map((line) => line.map(({ text }) => text).join('') + (line.at(-1)?.joins ? '' : ' '))
          .join('')
        expect(joined.trimEnd()).toBe(text.join(' '))
      },
    ),
  )
})

test('AGR-16 a long name with hyphens and an email address continue after a hyphen or an at sign', async () => {
  const pdf = await createPdf(facts, await fontsFor('abc'))
  const linesOf = (text: string) =>
    breakLines(pdf, [{ text, style }], 150).map((line) => line.map(({ text }) => text).join(''))
  expect(linesOf('Maren Tate Watercolor-Grandmother-Housekeeper')).toEqual([
    'Maren Tate',
    'Watercolor-Grandmother-',
    'Housekeeper',
  ])
  expect(linesOf('grandmother.housekeeper@watercolor.example')).toEqual([
    'grandmother.housekeeper@',
    'watercolor.example',
  ])
})
