import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import {
  send,
  signIn,
  startTestLake,
  studioUrl,
  testToken,
  type Json,
  type TestLake,
} from './testing'

const siteUrl = new URL(studioUrl).origin
let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake({ origins: [siteUrl] })
})
afterEach(() => lake.destroy())

const api = (path: string, token?: string, options = {}) =>
  send(lake, `/v2026-05-04${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...options,
  })
const page = (origin: string) =>
  send(
    lake,
    `/local-login?${new URLSearchParams({ origin, projectId: 'clinics', withSid: 'true' })}`,
  )
const press = (origin: string, headers = {}) =>
  send(lake, '/local-login', {
    method: 'POST',
    body: new URLSearchParams({ origin }).toString(),
    headers,
  })
const parseSid = (location = '') => new URL(location).hash.replace('#sid=', '')

describe('signing in', () => {
  test('redirects back to the Studio with a token after one click', async () => {
    expect((await api('/users/me')).status).toBe(401)
    const response = await page(`${studioUrl}/structure/a;b?perspective=drafts`)
    expect([response.status, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(response.headers['content-security-policy']).toContain(`form-action 'self' ${siteUrl};`)
    const html = response.body.toString()
    expect([...html.matchAll(/<button[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual([
      'Continue as Administrator',
      'Continue as Publisher',
      'Continue as Editor',
    ])
    const redirect = await press(/value="([^"]+)"/.exec(html)?.[1] ?? '', {
      origin: `http://localhost:${lake.port}`,
    })
    expect(redirect.status).toBe(302)
    expect(redirect.headers.location).toMatch(
      new RegExp(`^${studioUrl}/structure/a;b\\?perspective=drafts#sid=[\\w-]{20,}$`),
    )
    const { token } = (await api(`/auth/fetch?sid=${parseSid(redirect.headers.location)}`)).json()
    expect(token.length).toBeGreaterThanOrEqual(32)
    expect((await api('/users/me', token)).json()).toEqual({
      id: 'local-administrator',
      name: 'Administrator',
      email: 'local-administrator@localhost',
      profileImage: null,
      provider: 'local',
      role: 'administrator',
      roles: [{ name: 'administrator', title: 'Administrator' }],
    })
    expect((await api('/auth/id', token)).json()).toEqual({ id: 'local-administrator' })
  })

  test('accepts the session id in the URL for one exchange within two minutes', async () => {
    const sid = parseSid((await press(studioUrl)).headers.location)
    expect((await api(`/auth/fetch?sid=${sid}`)).status).toBe(200)
    expect((await api(`/auth/fetch?sid=${sid}`)).status).toBe(404)
    const late = parseSid((await press(studioUrl)).headers.location)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await api(`/auth/fetch?sid=${late}`)).status).toBe(404)
    expect((await api('/auth/fetch')).status).toBe(404)
  })

  test.each([
    'https://evil.example/studio',
    'http://localhost:1/studio',
    'javascript:alert(1)',
    'rubbish',
    '',
    'http://localhost.evil.example:3000',
  ])('never redirects to %j', async (origin) => {
    for (const response of [await page(origin), await press(origin)]) {
      expect([response.status, response.headers.location]).toEqual([400, undefined])
      expect(response.body.toString()).toContain('This sign-in cannot go on')
    }
  })

  test('prevents pages of another origin from submitting the form, and escapes URL parameters', async () => {
    expect((await press(studioUrl, { origin: 'http://evil.example' })).status).toBe(403)
    expect((await press(studioUrl, { origin: 'null' })).status).toBe(403)
    const response = await page(`${studioUrl}?"><script>`)
    expect(response.body.toString()).not.toMatch(/<script|"">/)
  })

  test('persists across a restart as a digest only, and ends at sign-out', async () => {
    const token = await signIn(lake)
    await lake.close()
    expect(await readFile(join(lake.dir, 'users.json'), 'utf8')).not.toContain(token)
    const { dir } = lake
    lake = await startTestLake({ origins: [siteUrl], dir })
    const staff = lake.connect({ token, perspective: 'raw' })
    await staff.create({ _id: 'drafts.a', _type: 't' })
    expect(await staff.users.getById('me')).toMatchObject({ id: 'local-administrator' })
    expect((await api('/auth/logout', token, { method: 'POST' })).status).toBe(204)
    expect((await api('/auth/logout', undefined, { method: 'POST' })).status).toBe(204)
    expect((await api('/users/me', token)).status).toBe(401)
  })
})

describe('users', () => {
  test('are returned as one object or as an array, without unknown users', async () => {
    const profile = { id: 'local-editor', displayName: 'Editor', imageUrl: null }
    expect((await api('/users/local-editor', testToken)).json()).toMatchObject(profile)
    expect(
      (await api('/users/local-editor,missing,local-write-token', testToken)).json(),
    ).toMatchObject([profile, { id: 'local-write-token' }])
    expect((await api('/users/missing', testToken)).status).toBe(404)
    expect((await api('/users/local-editor')).status).toBe(401)
  })

  test('store their own settings across restarts', async () => {
    const put = (body: unknown, token = testToken) =>
      api('/users/me/keyvalue', token, { method: 'PUT', body: JSON.stringify(body) })
    expect(
      (
        await put([
          { key: 'theme', value: { dark: true } },
          { key: 'width', value: 7 },
        ])
      ).json(),
    ).toEqual([
      { key: 'theme', value: { dark: true } },
      { key: 'width', value: 7 },
    ])
    await put([{ key: 'theme', value: 'plain' }])
    await put([{ key: 'theme', value: 'mine' }], await signIn(lake))
    await lake.close()
    lake = await startTestLake({ dir: lake.dir })
    expect((await api('/users/me/keyvalue/theme,width,toString', testToken)).json()).toEqual([
      { key: 'theme', value: 'plain' },
      { key: 'width', value: 7 },
    ])
    for (const broken of [
      {},
      [{ key: 1, value: 1 }],
      [{ value: 1 }],
      [{ key: '__proto__', value: 1 }],
    ])
      expect((await put(broken)).status).toBe(400)
    expect((await put([{ key: 'big', value: 'x'.repeat(1024 * 1024) }])).status).toBe(413)
    expect((await api('/users/me/keyvalue/theme')).status).toBe(401)
  })
})

test('the project endpoints that the Studio needs respond, and all others are rejected', async () => {
  const ask = async (path: string, options = {}): Promise<Json> => {
    const response = await send(lake, path, {
      headers: { authorization: `Bearer ${testToken}` },
      ...options,
    })
    return response.status === 200 ? response.json() : response.status
  }
  expect(await ask('/v2021-06-07/projects/clinics/datasets/production/acl')).toEqual([
    {
      filter: '_id in path("**")',
      permissions: expect.arrayContaining(['read', 'create', 'update', 'history']),
    },
  ])
  expect(await ask('/v2021-12-15/projects/clinics?includeOrganization=true')).toMatchObject({
    id: 'clinics',
    organizationId: null,
    members: expect.arrayContaining([
      expect.objectContaining({ id: 'local-write-token', isCurrentUser: true }),
    ]),
  })
  expect(await lake.client.datasets.list()).toMatchObject([{ name: 'production' }])
  expect(await lake.client.projects.getById('clinics')).toMatchObject({ id: 'clinics' })
  expect(
    await ask('/v2025-02-19/projects/clinics/datasets?datasetProfile=comments&addonFor=production'),
  ).toEqual([])
  expect(await ask('/v2025-06-27/datasets')).toMatchObject([
    { name: 'production', datasetProfile: 'content' },
  ])
  for (const path of [
    '/v2025-02-19/projects/clinics/user-applications',
    '/v2024-09-19/journey/announcements',
  ])
    expect(await ask(path)).toEqual([])
  expect(await ask('/v2025-02-19/features')).toEqual([
    'privateDataset',
    'advancedDatasetManagement',
    'contentReleases',
    'singleDocRelease',
    'scheduledPublishing',
    'studioComments',
    'sanityTasks',
  ])
  expect(await ask('/v2025-02-19/subscriptions/project/clinics')).toMatchObject({
    plan: { name: 'Local' },
    featureTypes: { retention: { features: [{ attributes: { maxRetentionDays: null } }] } },
  })
  expect(await ask('/v2025-02-19/schedules/clinics/production?limit=1')).toEqual({ schedules: [] })
  expect(
    await ask(
      '/v2025-02-19/data/references/production/documents/a/to?excludeInternalReferences=true&excludePaths=true',
    ),
  ).toEqual({ totalCount: 0, references: [] })
  expect(await ask('/v2023-12-18/intake/telemetry-status')).toEqual({ status: 'denied' })
  expect(await ask('/v1/help?m=sanity@5.31.2')).toEqual({})
  expect(await ask('/v2025-02-19/descriptors/claim', { method: 'POST', body: '{}' })).toEqual({
    synchronization: { type: 'complete' },
  })
  for (const path of [
    '/v2023-12-11/journey/trial',
    '/v2023-12-11/journey/trial/ended',
    '/v2025-02-19/journey/tasks',
  ])
    expect(await ask(path)).toBe(204)
  expect(await ask('/v2023-12-18/intake/batch', { method: 'POST', body: 'anything' })).toBe(204)
  expect((await send(lake, '/v2025-02-19/data/ping/production')).body.toString()).toBe('PONG')
  expect((await api('/auth/providers')).json().providers).toEqual([
    { name: 'local', title: 'Local staff login', url: expect.stringMatching(/:\d+\/local-login$/) },
  ])
  expect(await ask('/v2021-12-15/projects/other')).toBe(404)
  expect(await ask('/v2025-02-19/data/references/production/documents/a/to')).toBe(501)
  expect(await ask('/v2025-02-19/media-libraries?organizationId=x')).toBe(501)
  expect(await ask('/v2021-12-15/schedules/clinics/staging')).toBe(404)
  expect((await send(lake, '/v2021-06-07/projects/clinics/datasets/production/acl')).status).toBe(
    401,
  )
})
