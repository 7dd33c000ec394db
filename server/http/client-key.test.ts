import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientKey } from './client-key'

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as Pick<IncomingMessage, 'socket' | 'headers'>

test('an IPv4 address is its own key, also when mapped into IPv6', () => {
  expect(clientKey(from('192.0.2.7'), 0)).toBe('192.0.2.7')
  expect(clientKey(from('::ffff:203.0.113.167'), 0)).toBe('203.0.113.167')
})

test('all IPv6 addresses in one /64 share a key, and other networks have different keys', () => {
  const keys = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:3::'].map(
    (address) => clientKey(from(address), 0),
  )
  expect(new Set(keys).size).toBe(1)
  expect(clientKey(from('2001:db8:1:3::1'), 0)).not.toBe(keys[0])
  expect(clientKey(from('::1'), 0)).toBe('0:0:0:0::/64')
  expect(clientKey(from('198.51.100.1', '2001::3:4:5:6:7:8'), 1)).toBe('2001:0:3:4::/64')
})

test('a forwarded address is used only behind trusted proxies, and only the one that they added', () => {
  expect(clientKey(from('198.51.100.1', '203.0.113.9'), 0)).toBe('198.51.100.1')
  expect(clientKey(from('198.51.100.1', '10.9.9.9, 203.0.113.9'), 1)).toBe('203.0.113.9')
  expect(clientKey(from('198.51.100.1', '203.0.113.9, 198.51.100.2'), 2)).toBe('203.0.113.9')
  expect(clientKey(from('198.51.100.1', ''), 1)).toBe('198.51.100.1')
})

test('a port after a forwarded address does not change the key', () => {
  const behindOne = (forwarded: string) => clientKey(from('198.51.100.1', forwarded), 1)
  for (const port of ['51234', '51235']) {
    expect(behindOne(`203.0.113.5:${port}`)).toBe('203.0.113.5')
    expect(behindOne(`[2001:db8:1:2::1]:${port}`)).toBe('2001:db8:1:2::/64')
    expect(behindOne(`[::ffff:203.0.113.5]:${port}`)).toBe('203.0.113.5')
  }
  expect(behindOne('[2001:db8:1:2::1]')).toBe('2001:db8:1:2::/64')
})

test.each([
  'unknown',
  '_hidden',
  '203.0.113.5.6:1',
  '203.0.113.5:',
  '[203.0.113.5',
  'example.org:443',
])('an invalid address such as %s is replaced by the address of the connection', (forwarded) => {
  expect(clientKey(from('198.51.100.1', forwarded), 1)).toBe('198.51.100.1')
})
