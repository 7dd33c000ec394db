import { expect, test } from 'vitest'
import { hoursSection } from './pages/sections'

test('a section has its kind below its heading only when they differ', () => {
  const prepare = (heading?: string) => hoursSection.preview?.prepare?.({ heading })
  expect(prepare('When we are open')).toEqual({ title: 'When we are open', subtitle: 'Hours' })
  for (const heading of [undefined, '', 'Hours'])
    expect(prepare(heading)).toEqual({ title: 'Hours', subtitle: '' })
})
