import { expect, it } from 'vitest'
import { html, startSite } from '../../server/test-site'
import { computeErrorBudget, describeErrorBudget } from './budget'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const request = (day: string, status: number, path = '/', extra = {}) =>
  JSON.stringify({ level: 'info', time: at(day), msg: 'request', path, status, ...extra })

it('counts requests and failures by day, and what the objective allows', async () => {
  const lines = [
    ...Array.from({ length: 997 }, () => request('2026-11-02', 200)),
    request('2026-11-01', 404),
    request('2026-11-01', 500, '/contact'),
    request('2026-11-02', 503, '/about'),
  ]
  const budget = await computeErrorBudget(lines, 0.999)
  expect(budget).toMatchObject({ requests: 1000, failed: 2, unanswered: 0, unreadable: 0 })
  expect(budget.allowed).toBeCloseTo(1)
  expect(budget.days).toEqual([
    { day: '2026-11-01', requests: 2, failed: 1 },
    { day: '2026-11-02', requests: 998, failed: 1 },
  ])
  expect(describeErrorBudget(budget, 0.999)).toEqual(
    expect.arrayContaining([
      '2026-11-01 to 2026-11-02 (UTC): 1000 requests, 2 failed (0.2%)',
      'Objective 99.9%: 1.0 failures allowed, 200% of the budget used',
      '       1     500  /contact',
    ]),
  )
})

it('does not count probes, aborted requests, other log lines and lines that are not JSON', async () => {
  const lines = [
    request('2026-11-01', 503, '/readyz'),
    request('2026-11-01', 200, '/healthz'),
    request('2026-11-01', 200, '/', { unanswered: true }),
    JSON.stringify({ level: 'info', time: at('2026-11-01'), msg: 'ready', status: 500 }),
    'null',
    '(node:1) a warning',
    '',
    request('2026-11-01', 200),
  ]
  const budget = await computeErrorBudget(lines, 0.999)
  expect(budget).toMatchObject({ requests: 1, failed: 0, unanswered: 1, unreadable: 1 })
})

it('states that a log contains no requests', async () => {
  expect(describeErrorBudget(await computeErrorBudget([], 0.999), 0.999)).toEqual([
    'The log contains no requests.',
  ])
})

it('reads the log that the server writes', async () => {
  const site = await startSite((request) =>
    html('', { status: request.url.endsWith('/broken') ? 500 : 200 }),
  )
  await site.get('/')
  await site.get('/broken')
  await site.get('/healthz')
  await expect.poll(() => site.lines.length).toBe(3)
  const lines = site.lines.join('').split('\n')
  const budget = await computeErrorBudget(lines, 0.99)
  expect(budget).toMatchObject({ requests: 2, failed: 1, unreadable: 0 })
  expect(budget.causes).toEqual([{ status: 500, path: '/broken', count: 1 }])
})
