import { expect, test } from 'vitest'
import { showsEarlierContent } from './earlier-content'
import type { SiteFigures } from './use-site-figures'

const figuresAfter = (ageSeconds: number): SiteFigures => ({
  state: 'loaded',
  figures: {
    content: { ageSeconds, rejected: null },
    mail: { pending: { count: 0, oldestAt: null }, failed: { count: 0, oldestAt: null } },
    missingPaths: [],
    since: '2026-11-23T13:00:00.000Z',
  },
})

test('the website shows earlier content when its server has not read the dataset for more than ten minutes', () => {
  expect(showsEarlierContent(figuresAfter(600))).toBe(false)
  expect(showsEarlierContent(figuresAfter(601))).toBe(true)
  expect(showsEarlierContent({ state: 'unavailable' })).toBe(false)
})
