import { expect, test } from 'vitest'
import { legalPage } from './documents/legal'
import { hoursSection } from './pages/sections'

test('a section has its kind below its heading only when they differ', () => {
  const prepare = (heading?: string) => hoursSection.preview?.prepare?.({ heading })
  expect(prepare('When we are open')).toEqual({ title: 'When we are open', subtitle: 'Hours' })
  for (const heading of [undefined, '', 'Hours'])
    expect(prepare(heading)).toEqual({ title: 'Hours', subtitle: '' })
})

test('the list of legal pages shows dates as the website does', () => {
  const prepare = (updated?: string) =>
    legalPage.preview?.prepare?.({ title: 'Privacy Policy', updated })
  expect(prepare('2025-06-01')).toMatchObject({ subtitle: 'Last updated June 1, 2025' })
  expect(prepare()).toMatchObject({ subtitle: '' })
})
