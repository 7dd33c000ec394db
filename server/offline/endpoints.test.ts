import { expect, test } from 'vitest'
import { fixturePart } from '../../app/content/testing'
import type { ServerContent } from '../http/create-server'
import { html, startSite, testContent } from '../test-site'

const scripts = { worker: 'startWorker()', removal: 'removeWorker()' }

/** Starts a site with the fixtures' clinics, whose phone numbers and names a test can change. */
async function siteWithClinics(env: Record<string, string> = {}) {
  const layout = await fixturePart('layout')
  const content = Object.assign(testContent(), {
    current: () => layout,
  }) as unknown as ServerContent & {
    revision: string
  }
  const site = await startSite(() => html('a page'), { content, serviceWorker: scripts, env })
  return { ...site, layout, content }
}

test('the offline page shows phone, hours, exceptions and address of every clinic, as text', async () => {
  const site = await siteWithClinics()
  site.clock.now = Date.parse('2026-11-23T20:00:00Z')
  const [first] = site.layout.clinics
  if (first) first.title = 'Table <b>Rock</b>'
  const { status, headers, text } = await site.get('/offline')
  expect([status, headers['x-robots-tag'], headers['content-type']]).toEqual([
    200,
    'noindex',
    'text/html; charset=utf-8',
  ])
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+'/)
  expect(text).toContain('Table &lt;b&gt;Rock&lt;/b&gt;')
  const sections = text.split('<section').slice(1)
  expect(sections).toHaveLength(site.layout.clinics.length)
  for (const [index, { contact, address }] of site.layout.clinics.entries()) {
    expect(sections[index]).toContain(`>${contact.phone}</a>`)
    expect(sections[index]).toContain(address.street)
    expect(sections[index]).toMatch(/<dt>Monday - \w+<\/dt><dd>\d+:\d\d AM - \d+:\d\d PM<\/dd>/)
    expect(sections[index]).toContain(
      '<dt>Thursday, November 26</dt><dd>Closed. We’re closed for Thanksgiving.</dd>',
    )
  }
  expect(sections[0]).toContain('<dt>Monday - Thursday</dt><dd>8:00 AM - 6:00 PM</dd>')
  expect(text).toContain('as of November 23, 2026')
  expect(text).not.toMatch(/<script|Open now|Closed now|today/)
})

test('the offline page shows where a clinic is while it has moved, but no move that has ended', async () => {
  const site = await siteWithClinics()
  site.clock.now = Date.parse('2026-11-23T20:00:00Z')
  const moved = { kind: 'moved', message: 'Find us at 12 Elm St.', button: null } as const
  site.layout.clinics[0]?.notices.push(
    { ...moved, from: '2026-11-02T08:00:00.000Z', until: '2026-11-23T08:00:00.000Z' },
    { ...moved, from: '2026-11-23T08:00:00.000Z', until: '2026-11-28T08:00:00.000Z' },
  )
  expect((await site.get('/offline')).text.split('Find us at 12 Elm St.')).toHaveLength(2)
  expect((await site.get('/offline')).text).toContain(
    '<dt>Monday, November 23 through Friday, November 27</dt><dd>Temporary location. Find us at 12 Elm St.</dd>',
  )
})

test('the worker changes with the clinics’ data and the date only', async () => {
  const site = await siteWithClinics()
  const script = async () => (await site.get('/service-worker.js')).text
  const first = await script()
  expect(first).toMatch(/^const offlinePageVersion="[\w-]{16}";\nstartWorker\(\)$/)
  site.clock.now += 60_000
  site.content.revision = 'r2'
  expect(await script()).toBe(first)
  const [clinic] = site.layout.clinics
  if (clinic) clinic.contact.phone = '541-555-0199'
  site.content.revision = 'r3'
  const second = await script()
  expect(second).not.toBe(first)
  site.clock.now += 86_400_000
  expect(await script()).not.toBe(second)
})

test('browsers revalidate the worker, which may connect to this site only', async () => {
  const site = await siteWithClinics()
  const { headers } = await site.get('/service-worker.js')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  expect(headers['content-security-policy']).toMatch(/default-src 'none';connect-src 'self';/)
  const etag = String(headers.etag)
  expect((await site.get('/service-worker.js', { 'If-None-Match': etag })).status).toBe(304)
  expect((await site.get('/service-worker.js', {}, 'HEAD')).body).toHaveLength(0)
})

test('the setting replaces the worker with the script that removes it', async () => {
  const site = await siteWithClinics({ SERVICE_WORKER: 'off' })
  expect((await site.get('/service-worker.js')).text).toBe('removeWorker()')
})

test('a development server has no worker', async () => {
  const site = await startSite(() => html('a page'))
  expect((await site.get('/service-worker.js')).status).toBe(404)
})
