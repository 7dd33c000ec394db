import { expect, test } from 'vitest'
import { fontsFor } from './fonts.server'

const othersFor = async (text: string) =>
  ((await fontsFor(text)).others ?? []).map(({ name }) => name)

test('a name brings the faces that its letters need, and no other', async () => {
  expect(await othersFor('Zoë-Anne O’Neill')).toEqual([])
  expect((await othersFor('Nguyễn')).join()).toMatch(/^noto-sans-[a-z-]*/)
})

test('a hundred rare characters bring eight faces, the ones that hold most of them', async () => {
  const rare = Array.from({ length: 100 }, (_, index) =>
    String.fromCodePoint(0x4e00 + index * 200),
  ).join('')
  const faces = await othersFor(rare)
  expect(faces).toHaveLength(8)
  expect(new Set(faces).size).toBe(8)
})
