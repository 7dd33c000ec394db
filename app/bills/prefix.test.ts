import { expect, test } from 'vitest'
import { billPrefix } from './prefix'

test.each([
  ['/pay-my-bill', '/pay-my-bill'],
  ['/online-payments', '/online-payments'],
  ['/online-payments/ashland', '/online-payments'],
  ['/online-payments-old', '/pay-my-bill'],
])('RTE-15 C-49 links on %s stay under %s', (pathname, prefix) => {
  expect(billPrefix(pathname)).toBe(prefix)
})
