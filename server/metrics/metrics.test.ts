import { readFileSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { ContentStatus } from '../../app/content/store.server'
import { ask, html, startSite, temporaryFolder } from '../test-site'
import { createMetrics } from './metrics'

const status: ContentStatus = { source: 'live', ageSeconds: 7, revision: 'r1' }
const patterns: Record<string, string> = {
  '/': '/',
  '/about': '/about',
  '/contact': '/contact',
  '/locations/ashland': '/locations/:clinic',
  '/locations/medford': '/locations/:clinic',
  '/membership-payment/draft': '/membership-payment/draft',
}

/** Starts a site with metrics and returns both, with a function that reads the metrics. */
async function siteWithMetrics(
  page: Parameters<typeof startSite>[0] = () =>
    html('a page', { headers: { 'Cache-Control': 'public' } }),
  options: Partial<Parameters<typeof createMetrics>[0]> = {},
) {
  const metrics = createMetrics({
    content: { status: () => status },
    mail: {
      figures: () =>
        Promise.resolve({
          pending: { count: 2, oldestAt: 1 },
          failed: { count: 1, oldestAt: 1 },
        }),
    },
    dataDir: '/',
    routePatternOf: (path) => patterns[path] ?? '/*',
    formPatterns: [],
    log: { error: () => {} },
    ...options,
  })
  onTestFinished(() => metrics.close())
  const port = await metrics.listen({ host: '127.0.0.1', port: 0 })
  const site = await startSite(
    (request, context) => metrics.timed(async () => page(request, context))(request, context),
    {
      onExchangeEnd: metrics.record,
    },
  )
  const read = async () => (await ask(port, { path: '/metrics' })).text
  return { site, read, port }
}

/** Returns the lines of one metric. */
const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`clinic_site_${name}`))

it('counts requests by route pattern and status, and never names an address', async () => {
  const { site, read } = await siteWithMetrics()
  for (const path of [
    ...['/', '/about?email=canary@example.org', '/about.data', '/_root.data', '/locations/ashland'],
    ...['/locations/medford', '/payment-failed&invoice=canary', '/canary.php', '/healthz'],
    ...['/robots.txt', '/assets/canary.js', '/images/optimized/canary', '/studio/canary'],
    '/files/canary/form.pdf',
  ])
    await site.get(path)
  await expect
    .poll(async () => linesOf(await read(), 'http_requests_total'))
    .toContain('clinic_site_http_requests_total{route="/locations/:clinic",status="200"} 2')
  const text = await read()
  expect(text).not.toMatch(/canary|ashland|medford/)
  const routes = [...text.matchAll(/http_requests_total\{route="([^"]+)"/g)].map(([, one]) => one)
  expect(new Set(routes)).toEqual(
    new Set([
      ...['/', '/about', '/locations/:clinic', '/*', '/healthz', '/robots.txt'],
      ...['/assets/*', '/files/*', '/images/optimized/*', '/studio/*'],
    ]),
  )
  expect(text).toContain('http_requests_total{route="/about",status="200"} 2')
  expect(text).toContain('http_requests_total{route="/",status="200"} 2')
})

it('has as many labels after many made-up addresses as after one', async () => {
  const { site, read } = await siteWithMetrics()
  await site.get('/locations/clinic-0')
  await site.get('/nowhere-0')
  const before = linesOf(await read(), '').length
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => [
      site.get(`/locations/clinic-${index}`),
      site.get(`/nowhere-${index}`),
    ]).flat(),
  )
  expect(linesOf(await read(), '').length).toBeLessThanOrEqual(before + 1)
})

it('measures rendering, and counts the requests that the page cache served', async () => {
  const { site, read } = await siteWithMetrics()
  for (let count = 0; count < 3; count++) await site.get('/about')
  await expect.poll(read).toContain('clinic_site_page_cache_requests_total{result="hit"} 2')
  const text = await read()
  expect(text).toContain('clinic_site_page_cache_requests_total{result="miss"} 1')
  expect(text).toContain('clinic_site_render_duration_seconds_count{route="/about"} 1')
  expect(linesOf(text, 'render_duration_seconds_bucket{le="5",route="/about"}')).toHaveLength(1)
})

it.each([
  [303, 'accepted'],
  [202, 'accepted'],
  [400, 'invalid'],
  [413, 'rejected'],
  [429, 'rejected'],
  [502, 'failed'],
] as const)('counts a form with the response %i as %s', async (code, result) => {
  const { site, read } = await siteWithMetrics(() => html('', { status: code }))
  await site.post('/contact', 'message=canary')
  await site.post('/membership-payment/draft', 'field=1')
  await site.post('/nowhere', 'field=1')
  await expect
    .poll(async () => linesOf(await read(), 'form_submissions_total'))
    .toEqual([`clinic_site_form_submissions_total{form="/contact",result="${result}"} 1`])
})

it('counts from zero, so that an alert notices the first increase', async () => {
  const { read } = await siteWithMetrics(undefined, {
    formPatterns: ['/contact', '/membership-payment/draft'],
  })
  const text = await read()
  expect(linesOf(text, 'form_submissions_total')).toEqual(
    ['accepted', 'invalid', 'rejected', 'failed'].map(
      (result) => `clinic_site_form_submissions_total{form="/contact",result="${result}"} 0`,
    ),
  )
  expect(linesOf(text, 'page_cache_requests_total')).toEqual([
    'clinic_site_page_cache_requests_total{result="hit"} 0',
    'clinic_site_page_cache_requests_total{result="miss"} 0',
  ])
})

it('counts a form that the server rejected before its page as rejected', async () => {
  const { site, read } = await siteWithMetrics()
  await site.post('/contact', 'message=a', { Origin: 'https://elsewhere.example' })
  await expect
    .poll(read)
    .toContain('clinic_site_form_submissions_total{form="/contact",result="rejected"} 1')
})

it('reports the age of the content and the mails of the outbox', async () => {
  const { read } = await siteWithMetrics()
  const text = await read()
  expect(text).toContain('clinic_site_content_age_seconds 7')
  expect(text).toContain('clinic_site_content_rejected 0')
  expect(text).toContain('clinic_site_outbox_mails{state="pending"} 2')
  expect(text).toContain('clinic_site_outbox_mails{state="failed"} 1')
})

it('omits the mails of an outbox that cannot be read, and reports rejected content', async () => {
  const { read } = await siteWithMetrics(undefined, {
    mail: { figures: () => Promise.reject(new Error('no disk')) },
    content: {
      status: () => ({ ...status, rejected: { revision: 'r2', rejectedAt: '', losses: [] } }),
    },
  })
  const text = await read()
  expect(linesOf(text, 'outbox_mails')).toEqual([])
  expect(text).toContain('clinic_site_content_rejected 1')
})

it('reports the free space on the disk of DATA_DIR, 0 when the folder is missing', async () => {
  const dataDir = await temporaryFolder()
  const { blocks, bsize } = await statfs(dataDir)
  const { read } = await siteWithMetrics(undefined, { dataDir })
  const [line = ''] = linesOf(await read(), 'data_dir_free_bytes')
  const free = Number(line.split(' ')[1])
  expect(free).toBeGreaterThan(0)
  expect(free % bsize).toBe(0)
  expect(free).toBeLessThanOrEqual(blocks * bsize)
  await rm(dataDir, { recursive: true })
  expect(linesOf(await read(), 'data_dir_free_bytes')).toEqual([
    'clinic_site_data_dir_free_bytes 0',
  ])
})

it('are on a separate port, which has nothing else', async () => {
  const { site, port } = await siteWithMetrics(() => html('', { status: 404 }))
  expect((await site.get('/metrics')).status).toBe(404)
  expect((await ask(port, { path: '/' })).status).toBe(404)
  expect((await ask(port, { path: '/metrics', method: 'POST' })).status).toBe(404)
})

it('contain every metric that the sample alerts use', async () => {
  const { site, read } = await siteWithMetrics()
  await site.get('/about')
  await site.post('/contact', 'message=a')
  await expect.poll(read).toContain('clinic_site_form_submissions_total{')
  const text = await read()
  const rules = readFileSync(new URL('../../docs/prometheus-alerts.yml', import.meta.url), 'utf8')
  const used = [...new Set(rules.match(/\b(?:clinic_site|nodejs)_\w+/g))]
  expect(used.length).toBeGreaterThan(5)
  expect(
    used.filter((name) => !text.includes(`\n${name}{`) && !text.includes(`\n${name} `)),
  ).toEqual([])
})
