import { expect, test } from 'vitest'
import type { Exchange } from '../http/exchange'
import { createMissingPaths } from './missing-paths'

type Request = { path: string; status?: number; method?: string; mode?: string }

const ended = ({ path, status = 404, method = 'GET', mode = 'navigate' }: Request) =>
  ({
    path,
    req: { method, headers: { 'sec-fetch-mode': mode } },
    res: { statusCode: status },
  }) as unknown as Exchange

test('counts navigations to missing pages, in any spelling, the most wanted first', () => {
  const paths = createMissingPaths()
  for (const path of ['/massage', '/our-team', '/Our-Team/', '/flyer.pdf'])
    paths.record(ended({ path }))
  expect(paths.list()).toEqual([
    { path: '/our-team', count: 2 },
    { path: '/flyer.pdf', count: 1 },
    { path: '/massage', count: 1 },
  ])
})

test.each<Request>([
  { path: '/about', status: 200 },
  { path: '/old', status: 301 },
  { path: '/form', method: 'POST' },
  { path: '/script', mode: 'cors' },
  { path: '/payment-failed&invoice=A1' },
  { path: '/payment-failed/ada' },
  { path: '/pay-my-bill/ada' },
  { path: '/ada@example.org' },
  { path: '/patient/5415550100' },
  { path: '/ada%20lovelace' },
  { path: '/.env' },
  { path: '/wp-login.php' },
  { path: '/api/x' },
])('does not count $method $path', (request) => {
  const paths = createMissingPaths()
  paths.record(ended(request))
  expect(paths.list()).toEqual([])
})

test('holds a bounded number of paths, and lists ten', () => {
  const paths = createMissingPaths()
  for (let i = 0; i < 5; i++) paths.record(ended({ path: '/first' }))
  for (let i = 0; i < 600; i++) paths.record(ended({ path: `/page-${i}` }))
  expect(paths.list()).toHaveLength(10)
  expect(paths.list().map(({ path }) => path)).not.toContain('/first')
})
