import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testToken, type TestLake } from '@site/content-lake/testing'
import { editAttributes } from '../../app/content/edit'
import { previewClient, previewPerspective, previewReader } from '../../app/content/preview.server'
import { contentParts, type PartName } from '../../app/content/queries.server'
import { type ContentStore, createContentStore } from '../../app/content/store.server'
import { createLog } from '../../server/http/log'
import { createPreviews } from '../../server/previews/preview'
import { createPreviewCookie } from '../../server/previews/preview-cookie'
import { html, startSite, testConfig } from '../../server/test-site'
import { fixturesDir, seededDataset } from './dataset'
import * as line from './faulty-proxy'
import { apiVersion, dataset, projectId } from './names'

const secret = 'a secret of the tests that is 32 long'
const shibboleth = 'only-drafted'
/** The parts that contain visible text. */
const parts = (Object.keys(contentParts) as PartName[]).filter(
  (part) => !['redirects', 'changes'].includes(part),
)
const log = { info: () => {}, warn: () => {}, error: () => {} }

let lake: TestLake
let proxy: line.FaultyProxy
let store: ContentStore
let dataDir: string
const options = () => ({ projectId, dataset, apiVersion, apiHost: proxy.url })

/** Returns a document in which every visible text is marked as a draft. */
function markAsDraft(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(' ') ? `${value} ${shibboleth}` : value
  if (Array.isArray(value)) return value.map(markAsDraft)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [
      name,
      name.startsWith('_') ? member : markAsDraft(member),
    ]),
  )
}

beforeAll(async () => {
  lake = await seededDataset()
  proxy = await line.faultyProxy(lake.url)
  dataDir = await mkdtemp(join(tmpdir(), 'preview-test-'))
  const stored = await lake.client.fetch<{ _id: string; _type: string }[]>('*')
  const transaction = lake.client.transaction()
  for (const document of stored.filter(({ _type }) => !/^(sanity|system)\./.test(_type)))
    transaction.create({
      ...(markAsDraft(document) as typeof document),
      _id: `drafts.${document._id}`,
    })
  transaction.create({
    _id: 'drafts.award-new',
    _type: 'award',
    title: `New ${shibboleth}`,
    year: 2026,
  })
  await transaction.commit()
  store = await createContentStore({ client: options(), dataDir, fixturesDir, log })
}, 60_000)
afterAll(async () => {
  await store.close()
  await proxy.close()
  await lake.destroy()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})
vi.setConfig({ testTimeout: 30_000 })

/** Starts a site in which every page shows one part of the content as its loader receives it. */
async function site(now = Date.now) {
  const config = testConfig({
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
    SANITY_API_HOST: proxy.url,
    SANITY_READ_TOKEN: testToken,
    APP_ENV: 'development',
  })
  const previews = createPreviews({ config, secret, log: createLog(), now })
  const page = async (
    request: Request,
    { content }: { content: Pick<ContentStore, 'read' | 'preview'> },
  ) => {
    const part = new URL(request.url).pathname.slice(1) as PartName
    return html(`${content.preview ?? 'public'} ${JSON.stringify(await content.read(part))}`)
  }
  return startSite(page, { content: store, previews, now })
}

const cookieOf = (own: string, perspective = 'drafts', now = Date.now) =>
  createPreviewCookie({ secret: own, secure: false, now })
    .issue({ perspective, shownAt: null })
    .split(';')[0] ?? ''

async function openSecret() {
  const value = `secret-${Math.random().toString(36).slice(2)}`
  await lake.client.create({
    _id: `drafts.${value}`,
    _type: 'sanity.previewUrlSecret',
    source: 'sanity/presentation',
    secret: value,
    studioUrl: 'http://localhost:3000/studio',
  })
  return value
}
const enabling = (value: string, rest = '') =>
  `/api/preview/enable?sanity-preview-secret=${value}&sanity-preview-perspective=drafts${rest}`

describe('drafts', () => {
  test('STU-05 of every part are visible only with the preview cookie, cached pages or not', async () => {
    const { get } = await site()
    const strangers: [string, string, Record<string, string>][] = [
      ['without a cookie', '', {}],
      [
        'with a forged cookie',
        '',
        { Cookie: `preview=${Buffer.from('9999999999999 drafts').toString('base64url')}.AAAA` },
      ],
      [
        'with an expired cookie',
        '',
        { Cookie: cookieOf(secret, 'drafts', () => Date.now() - 3_600_001) },
      ],
      [
        'with a cookie signed by another',
        '',
        { Cookie: cookieOf('another secret of at least 32 letters') },
      ],
      ['with the perspective in the address', '?sanity-preview-perspective=drafts', {}],
      ['with a secret in the address', '?sanity-preview-secret=x&sanity-preview-pathname=/', {}],
      ["with the hosted library's cookie", '', { Cookie: 'sanity-preview-perspective=drafts' }],
    ]
    for (const part of parts) {
      const preview = await get(`/${part}`, { Cookie: cookieOf(secret) })
      expect(preview.text, `${part} in a preview`).toContain(shibboleth)
      for (const round of ['rendered', 'again']) {
        for (const [stranger, parameters, headers] of strangers) {
          const { text, status } = await get(`/${part}${parameters}`, headers)
          expect(
            [
              status,
              text.startsWith('<!DOCTYPE html><html><body>public'),
              text.includes(shibboleth),
              text.includes('"edit":'),
            ],
            `${part} ${stranger}, ${round}`,
          ).toEqual([200, true, false, false])
        }
      }
    }
  })

  test('are absent from the store, its copy on disk and the data for a client without a token', async () => {
    expect(JSON.stringify(parts.map((part) => store.current(part)))).not.toContain(shibboleth)
    const file = join(dataDir, 'content', 'last-good.json')
    const copy = await vi.waitFor(() => readFile(file, 'utf8'), { timeout: 15_000 })
    expect(copy).toContain('East Medford')
    expect(copy).not.toContain(shibboleth)
    const stranger = lake.client.withConfig({
      token: undefined,
      perspective: 'drafts',
      ignoreBrowserTokenWarning: true,
    })
    const seen = JSON.stringify(await stranger.fetch('*'))
    expect(seen).toContain('East Medford')
    expect(seen).not.toContain(shibboleth)
  })

  test('reflect every change and the selected perspective; a form is never sent from a preview', async () => {
    const { get, post } = await site()
    const Cookie = cookieOf(secret)
    await lake.client.patch('drafts.award-new').set({ title: 'Changed while looking' }).commit()
    expect((await get('/home', { Cookie })).text).toContain('Changed while looking')
    const published = await get('/home', { Cookie: cookieOf(secret, 'published') })
    expect(published.text).not.toContain('Changed while looking')
    expect(published.text).not.toContain(shibboleth)
    expect((await post('/home', 'a=b', { Cookie })).text).not.toContain(shibboleth)
  })
})

describe('a preview', () => {
  test('is not cached, not indexed, and can be framed only by the Studio', async () => {
    const { get, renders } = await site()
    const before = renders()
    for (const repeat of [1, 2, 3]) {
      const { headers } = await get('/about', { Cookie: cookieOf(secret), 'If-None-Match': '*' })
      expect(renders() - before).toBe(repeat)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'SAMEORIGIN',
      })
      expect(headers.etag).toBeUndefined()
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'")
    }
    const { headers } = await get('/about')
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('opens the requested page with the secret that the Studio wrote', async () => {
    const { get } = await site()
    const { status, headers } = await get(
      enabling(await openSecret(), '&sanity-preview-pathname=/home'),
    )
    expect([status, headers.location, headers['cache-control']]).toEqual([302, '/home', 'no-store'])
    const cookie = headers['set-cookie']?.[0] ?? ''
    expect(cookie).toMatch(/^preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/)
    expect((await get('/home', { Cookie: cookie.split(';')[0] ?? '' })).text).toContain(
      'body>drafts',
    )
  })

  test('does not open with an incorrect, empty, missing or expired secret, and never redirects elsewhere with a valid one', async () => {
    const { get } = await site()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_601_000 })
    const expired = await openSecret().finally(() => vi.useRealTimers())
    for (const path of [
      enabling('wrong'),
      enabling(expired),
      enabling(''),
      '/api/preview/enable',
      enabling(`*"]|order(_id)[0]`),
    ]) {
      const { status, headers } = await get(encodeURI(path))
      expect([status, headers['set-cookie'], headers['cache-control']], path).toEqual([
        401,
        undefined,
        'no-store',
      ])
    }
    for (const elsewhere of [
      '//evil.test',
      '/.//evil.test/x',
      '/\\evil.test',
      'https://evil.test/',
      '/%5Cevil.test',
      '/%09/evil.test',
    ]) {
      const { headers } = await get(
        enabling(await openSecret(), `&sanity-preview-pathname=${encodeURIComponent(elsewhere)}`),
      )
      expect(new URL(headers.location ?? '', 'http://site.test').host, elsewhere).toBe('site.test')
    }
  })

  test('reports that the drafts cannot be read, and shows nothing in their place', async () => {
    const { get } = await site()
    const Cookie = cookieOf(secret)
    try {
      for (const fault of [
        line.cut,
        line.serverError,
        line.nonsense(null),
        line.nonsense({ result: null }),
      ]) {
        proxy.behave(fault)
        const { status, text, headers } = await get('/about', { Cookie })
        // Unlike Remix, the page of this test does not catch errors of its loader, so the server may send its own error
        // page.
        expect([500, 503]).toContain(status)
        expect(headers['cache-control']).toBe('no-store')
        expect(text).not.toContain('"page"')
        expect((await get('/about')).status).toBe(200)
      }
    } finally {
      proxy.behave(({ pass }) => pass())
    }
  })
})

test('a preview waits for a dataset that takes more than five seconds', async () => {
  const reader = previewReader(previewClient(options(), testToken), {
    perspective: 'drafts',
    shownAt: null,
  })
  proxy.behave(({ pass }) => void setTimeout(pass, 5_500))
  try {
    expect(JSON.stringify(await reader.read('home'))).toContain(shibboleth)
    expect(reader.failed()).toBe(false)
  } finally {
    proxy.behave(line.pass)
  }
})

describe('edit markers', () => {
  const read = <K extends PartName>(part: K) =>
    previewReader(previewClient(options(), testToken), {
      perspective: 'drafts',
      shownAt: null,
    }).read(part)
  const published = (id: string, type: string, path: string) =>
    createDataAttribute({ id, type, path, baseUrl: '/studio' }).toString().split(';').sort()
  const marked = (part: Parameters<typeof editAttributes>[0], path: string) =>
    editAttributes(part, path)?.['data-sanity'].split(';').sort()

  test('link each text to its field, and members of arrays to their keys', async () => {
    const [{ page, awards }, { clinics, settings }] = await Promise.all([
      read('home'),
      read('layout'),
    ])
    const stored = await lake.client.getDocument('drafts.homePage')
    const key = (stored?.['serviceCards'] as { _key: string }[] | undefined)?.[1]?._key
    expect(marked(page, 'awardsHeading')).toEqual(
      published('homePage', 'homePage', 'awardsHeading'),
    )
    expect(marked(page.serviceCards[1], 'title')).toEqual(
      published('homePage', 'homePage', `serviceCards[_key=="${key}"].title`),
    )
    expect(marked(page, 'welcome.body')).toEqual(published('homePage', 'homePage', 'welcome.body'))
    expect(marked(page.stats, 'heading')).toEqual(
      published('homePage', 'homePage', 'stats.heading'),
    )
    expect(marked(page.ratings[0], 'location')?.join()).toContain('type=clinic')
    expect(marked(clinics[0], 'id')?.join()).toContain('path=slug.current')
    expect(marked(clinics[0], 'hours')?.join()).toMatch(/id=clinic-.*path=hours.*type=clinic/)
    expect(marked(awards[0], 'title')?.join()).toContain('type=award')
    expect(marked(settings, 'name')).toEqual(published('siteSettings', 'siteSettings', 'name'))
  })

  test('remain with their texts when a draft has a member that no page can show yet', async () => {
    const before = await lake.client.getDocument('drafts.homePage')
    const [first] = (before?.['serviceCards'] ?? []) as { _key: string }[]
    try {
      await lake.client
        .patch('drafts.homePage')
        .insert('before', 'serviceCards[0]', [
          { _key: 'half', _type: 'serviceCard', text: 'It has no title yet' },
        ])
        .commit()
      const { page } = await read('home')
      expect(marked(page.serviceCards[0], 'title')).toEqual(
        published('homePage', 'homePage', `serviceCards[_key=="${first?._key}"].title`),
      )
    } finally {
      await lake.client.createOrReplace(before as typeof before & { _type: string })
    }
  })

  test('are on every document of every part', async () => {
    for (const part of parts) {
      // The addresses of former providers are not visible.
      const { retired: _, ...response } = (await read(part)) as Record<string, unknown>
      const documents = Object.values(response)
        .flat()
        .filter((one): one is { edit?: unknown } => typeof one === 'object' && one !== null)
      expect(documents.length, part).toBeGreaterThan(0)
      for (const document of documents) expect(document.edit, part).toBeDefined()
    }
  })

  test('are absent outside a preview', () => {
    expect(editAttributes(store.current('home').page, 'awardsHeading')).toBeUndefined()
    expect(editAttributes(undefined, 'name')).toBeUndefined()
  })
})

test.each([
  ['drafts', 'drafts'],
  ['published', 'published'],
  ['rSpring,drafts', 'rSpring,drafts'],
  ['raw', 'drafts'],
  ['raw,drafts', 'drafts'],
  ['a b', 'drafts'],
  ['', 'drafts'],
  [null, 'drafts'],
  [Array.from({ length: 11 }, () => 'r').join(), 'drafts'],
])('the perspective %j is read as %s', (wanted, perspective) => {
  expect(previewPerspective(wanted)).toBe(perspective)
})
