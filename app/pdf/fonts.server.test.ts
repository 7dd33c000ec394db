import { expect, test } from 'vitest'
import { fontsFor } from './fonts.server'

const othersFor = async (text: string) =>
  ((await fontsFor(text)).others ?? []).map(({ name }) => name)

test('a name loads the fonts that its characters need, and no other', async () => {
  expect(await othersFor('Zoë-Anne O’Neill')).toEqual([])
  expect((await othersFor('Nguyễn')).join()).toMatch(/^noto-sans-[a-z-]*/)
})

test('a hundred rare characters load eight fonts, those that cover most of them', async () => {
  const rare = Array.from({ length: 100 }, (_, index) =>
    String.fromCodePoint(0x4e00 + index * 200),
  ).join('')
  const faces = await othersFor(rare)
  expect(faces).toHaveLength(8)
  expect(new Set(faces).size).toBe(8)
})
