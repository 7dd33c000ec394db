import { expect, test } from 'vitest'
import { createPreviewCookie } from './preview-cookie'

const secret = 'a secret of the tests that is 32 long'
const clock = { now: Date.parse('2026-03-02T17:00:00Z') }
const cookies = (own = secret, secure = false) =>
  createPreviewCookie({ secret: own, secure, now: () => clock.now })
const asked = (cookie: string) => new Request('http://site.test/', { headers: { Cookie: cookie } })
const pairOf = (header: string) => header.split(';')[0] ?? ''

test('a preview cookie carries its perspective for an hour', () => {
  const pair = pairOf(cookies().issue('rSpring,drafts'))
  const began = clock.now
  expect(cookies().perspectiveOf(asked(`a=b; ${pair}; c=d`))).toBe('rSpring,drafts')
  clock.now = began + 3_600_000 - 1
  expect(cookies().perspectiveOf(asked(pair))).toBe('rSpring,drafts')
  clock.now = began + 3_600_000
  expect(cookies().perspectiveOf(asked(pair))).toBeNull()
})

test('no other cookie opens a preview', () => {
  const pair = pairOf(cookies().issue('drafts'))
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
    expect(cookies().perspectiveOf(asked(`preview=${value}`)), value).toBeNull()
  expect(cookies('another secret of at least 32 letters').perspectiveOf(asked(pair))).toBeNull()
  expect(cookies().perspectiveOf(asked(pair.replace('preview=', 'xpreview=')))).toBeNull()
  expect(cookies().perspectiveOf(new Request('http://site.test/'))).toBeNull()
})

test('a preview cookie is inaccessible to scripts and cross-site forms, and is Secure when the site uses TLS', () => {
  expect(cookies().issue('drafts')).toMatch(
    /^preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/,
  )
  expect(cookies(secret, true).issue('drafts')).toMatch(/^__Host-preview=.*; Secure/)
  expect(cookies(secret, true).cleared).toBe(
    '__Host-preview=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
  )
})

test('a cookie without the prefix, which another host of the domain could set, opens no preview over TLS', () => {
  const pair = pairOf(cookies(secret, true).issue('drafts'))
  expect(cookies(secret, true).perspectiveOf(asked(pair))).toBe('drafts')
  const withoutPrefix = pair.replace('__Host-', '')
  expect(cookies(secret, true).perspectiveOf(asked(withoutPrefix))).toBeNull()
})
