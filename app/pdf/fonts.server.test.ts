import { expect, test } from 'vitest'
import { fontsFor } from './fonts.server'

const othersFor = async (text: string) =>
  ((await fontsFor(text)).others ?? []).map(({ name }) => name)

test('a name loads the fonts that its characters need, and no other', async () => {
  expect(await othersFor('Zoë-Anne O’Neill')).toEqual([])
  expect((await othersFor('Nguyễn')).join()).toMatch(/^noto-sans-[a-z-]*/)
})

test('a character that several fonts have loads one of them', async () => {
  expect(await othersFor('Nguyễn Văn')).toEqual(['noto-sans-latin-ext', 'noto-sans-vietnamese'])
  expect(await othersFor('علی\u200cرضا')).toEqual(['noto-sans-arabic-arabic'])
  expect(await othersFor('가')).toEqual([expect.stringMatching(/^noto-sans-kr-\d+$/)])
})

test('a hundred rare characters load 16 fonts, those that cover most of them', async () => {
  const rare = Array.from({ length: 100 }, (_, index) =>
    String.fromCodePoint(0x4e00 + index * 200),
  ).join('')
  // The last ten characters are in one font, and the others in many.
  const faces = await othersFor(`${rare}अआइईउऊएऐओऔ`)
  expect(faces).toHaveLength(16)
  expect(new Set(faces).size).toBe(16)
  expect(faces).toContain('noto-sans-devanagari-devanagari')
})
