import { expect, test } from 'vitest'
import { createSealedCookie } from './sealed-cookie.server'

const secret = 'a secret of the tests, at least 32 long'
const cookieFor = (purpose: string, secure = false) =>
  createSealedCookie({ secret, secure, name: 'name', purpose, lifetime: 'browser' })
const requestWith = (cookie: string) =>
  new Request('http://localhost/', { headers: { Cookie: cookie } })

async function sealed(purpose: string, secure = false): Promise<string> {
  const opened = await cookieFor(purpose, secure).open(new Request('http://localhost/'))
  const [set = ''] = (await opened.save({ value: 'sealed' })).getSetCookie()
  return set
}

test('C-81 a cookie of another purpose is ignored, even under the same name', async () => {
  const [pair = ''] = (await sealed('one')).split(';')
  expect((await cookieFor('one').open(requestWith(pair))).value).toEqual({ value: 'sealed' })
  expect((await cookieFor('two').open(requestWith(pair))).value).toEqual({})
})

test('C-81 every sealed cookie is HttpOnly and SameSite=Lax, and over TLS Secure and bound to the host', async () => {
  expect(await sealed('one')).toMatch(/^name=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/i)
  const overTls = await sealed('one', true)
  expect(overTls).toMatch(/^__Host-name=[^;]+; Path=\/;/i)
  for (const attribute of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i])
    expect(overTls).toMatch(attribute)
  expect(overTls).not.toMatch(/; Domain=/i)
})
