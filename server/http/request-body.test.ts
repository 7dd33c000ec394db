import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReadableForm } from './request-body'
import { ask, html, startSite } from '../test-site'

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'
const part = (disposition: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
const encoded = (...names: string[]) =>
  names.map((name) => `${encodeURIComponent(name)}=1`).join('&')
const readable = (body: string, type = urlencoded) => isReadableForm(Buffer.from(body), type)

describe('a form', () => {
  it.each([
    [
      'in the format of our pages',
      'firstName=Jo&list[0].name=x&list[]=y&form_stamp=1.a-b&intent=services',
      urlencoded,
    ],
    ['with an empty body', '', urlencoded],
    ['with any value', 'message=%00%ff%F0%9F%98%80&a=__proto__&a=%5B99999%5D', urlencoded],
    ['as multipart data', `${part('name="message"', 'hello')}--b--\r\n`, multipart],
  ])('is parsed %s', async (_name, body, type) => {
    expect(await readable(body, type)).toBe(true)
  })

  it.each([
    'x[4294967294]',
    'x[100]',
    '__proto__',
    '__proto__[a]',
    'a.__proto__',
    'a.constructor.b',
    'prototype',
    'constructor[0]',
    'message.toString',
    'valueOf',
    'a.hasOwnProperty.b',
    '__intent__',
    '',
    'a b',
    'a[b]',
    'a..b',
    '[0]',
    'é',
    'a\0',
    'a'.repeat(101),
  ])('is rejected with the field name %j', async (name) => {
    expect(await readable(encoded(name))).toBe(false)
    expect(await readable(encoded('firstName', name, 'lastName'))).toBe(false)
  })

  it('is rejected with more fields than any page has', async () => {
    expect(await readable(encoded(...Array<string>(200).fill('a')))).toBe(true)
    expect(await readable(encoded(...Array<string>(201).fill('a')))).toBe(false)
  })

  it.each([
    ['with a file', `${part('name="message"; filename="a.txt"', 'x')}--b--\r\n`, multipart],
    ['as multipart data without a final boundary', part('name="message"', 'hello'), multipart],
    ['as multipart data without a boundary parameter', 'hello', 'multipart/form-data'],
    ['as multipart data with an unencoded body', 'a=1', multipart],
  ])('is rejected %s', async (_name, body, type) => {
    expect(await readable(body, type)).toBe(false)
  })

  it('never causes an exception, regardless of its content', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(
          urlencoded,
          multipart,
          'multipart/form-data; boundary="',
          'text/plain',
          'multipart/form-data; boundary=\u00ff',
        ),
        async (bytes, type) => {
          expect(typeof (await isReadableForm(Buffer.from(bytes), type))).toBe('boolean')
        },
      ),
    )
  })
})

describe('an unsupported form', () => {
  it.each([
    [415, 'application/json', '{"firstName":"canary"}'],
    [415, 'text/plain', 'firstName=canary'],
    [415, '', 'firstName=canary'],
    [422, urlencoded, 'x[4294967294]=canary'],
    [422, multipart, '--b\r\ncanary'],
  ])('receives a %i with links without reaching a page: %s', async (status, type, body) => {
    const site = await startSite(() => html(''))
    const response = await ask(
      site.port,
      {
        path: '/contact',
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', ...(type && { 'Content-Type': type }) },
      },
      body,
    )
    expect([response.status, site.renders()]).toEqual([status, 0])
    expect(response.text).toContain('<h1>We couldn’t read this form</h1>')
    expect(response.text).toContain('tel:')
    expect(response.text + site.lines.join()).not.toContain('canary')
  })
})

describe('a client that is still sending', () => {
  it.each([
    ['a form to a server without a name', 400, 'POST /contact HTTP/1.1\r\nContent-Length: 6'],
    ['a form to a bad address', 400, 'POST /%zz HTTP/1.1\r\nHost: a\r\nContent-Length: 6'],
    ['by an unknown method', 405, 'PATCH /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 6'],
    ['a body to a stored page', 200, 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 6'],
  ])('receives the response after the body: %s', async (_name, status, head) => {
    const site = await startSite(() => html('<p>The page.</p>'))
    await site.get('/')
    const socket = connect(site.port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.write(`${head}\r\nConnection: close\r\n\r\nabc`)
    await site.get('/healthz')
    expect(received).toBe('')
    socket.write('def')
    await once(socket, 'close')
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  it('receives the response to a malformed request, and may end what it sends', async () => {
    const site = await startSite(() => html(''))
    const socket = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen: true })
    let received = ''
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.write('G\0T / HTTP/1.1\r\n')
    await once(socket, 'end')
    expect(received).toMatch(/^HTTP\/1\.1 400 /)
    for (let piece = 0; piece < 3; piece += 1) {
      socket.write('Host: a\r\n')
      await site.get('/healthz')
    }
    expect(socket.errored).toBeNull()
    socket.end()
    await once(socket, 'close')
  })
})
