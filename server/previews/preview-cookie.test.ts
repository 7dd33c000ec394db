import { expect, test } from 'vitest'
import { createPreviewCookie, type PreviewCookie } from './preview-cookie'

const secret = 'a secret of the tests that is 32 long'
const clock = { now: Date.parse('2026-03-02T17:00:00Z') }
const cookies = (own = secret, secure = false) =>
  createPreviewCookie({ secret: own, secure, now: () => clock.now })
const asked = (cookie: string) => new Request('http://site.test/', { headers: { Cookie: cookie } })
const perspectiveOf = (cookie: PreviewCookie, request: Request) =>
  cookie.sessionOf(request)?.perspective ?? null
const pairOf = (header: string) => header.split(';')[0] ?? ''

test('a preview cookie carries its perspective for an hour', () => {
  const pair = pairOf(cookies().issue({ perspective: 'rSpring,drafts', shownAt: null }))
  const began = clock.now
  expect(perspectiveOf(cookies(), asked(`a=b; ${pair}; c=d`))).toBe('rSpring,drafts')
  clock.now = began + 3_600_000 - 1
  expect(perspectiveOf(cookies(), asked(pair))).toBe('rSpring,drafts')
  clock.now = began + 3_600_000
  expect(perspectiveOf(cookies(), asked(pair))).toBeNull()
})

test('a preview as of an instant keeps it, and another instant does not prolong the preview', () => {
  const shownAt = new Date('2026-11-26T16:00:00Z')
  const expiresAt = clock.now + 3_600_000
  const pair = pairOf(cookies().issue({ perspective: 'drafts', shownAt: null }))
  clock.now += 1_800_000
  const session = cookies().sessionOf(asked(pair))
  expect(session).toEqual({ perspective: 'drafts', shownAt: null, expiresAt })
  const next = pairOf(cookies().issue({ perspective: 'drafts', ...session, shownAt }))
  expect(cookies().sessionOf(asked(next))).toEqual({ perspective: 'drafts', shownAt, expiresAt })
})

test('no other cookie opens a preview', () => {
  const pair = pairOf(cookies().issue({ perspective: 'drafts', shownAt: null }))
  const [payload = '', signature = ''] = pair.slice('preview='.length).split('.')
  const later = Buffer.from(`${clock.now + 9e9} drafts`).toString('base64url')
  const forged = [
    '',
    'drafts',
    payload,
    `${payload}.`,
    `.${signature}`,
    `${later}.${signature}`,
    `${payload}.${signature}.x`,
    `${payload}.${signature.slice(0, -2)}AA`,
  ]
  for (const value of forged)
    expect(perspectiveOf(cookies(), asked(`preview=${value}`)), value).toBeNull()
  expect(perspectiveOf(cookies('another secret of at least 32 letters'), asked(pair))).toBeNull()
  expect(perspectiveOf(cookies(), asked(pair.replace('preview=', 'xpreview=')))).toBeNull()
  expect(perspectiveOf(cookies(), new Request('http://site.test/'))).toBeNull()
})

test('a preview cookie is inaccessible to scripts and cross-site forms, and is Secure when the site uses TLS', () => {
  expect(cookies().issue({ perspective: 'drafts', shownAt: null })).toMatch(
    /^preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/,
  )
  expect(cookies(secret, true).issue({ perspective: 'drafts', shownAt: null })).toMatch(
    /^__Host-preview=.*; Secure/,
  )
  expect(cookies(secret, true).cleared).toBe(
    '__Host-preview=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
  )
})

test('a cookie without the prefix, which another host of the domain could set, opens no preview over TLS', () => {
  const pair = pairOf(cookies(secret, true).issue({ perspective: 'drafts', shownAt: null }))
  expect(perspectiveOf(cookies(secret, true), asked(pair))).toBe('drafts')
  const withoutPrefix = pair.replace('__Host-', '')
  expect(perspectiveOf(cookies(secret, true), asked(withoutPrefix))).toBeNull()
})
