import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { acceptedEncoding, compress, isCompressible } from './compress'
import { createResponse, matchesEtag } from './create-response'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['gzip;q=1.0, br;q=1', 'br'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, *', 'br'],
  ['identity;q=0, gzip;q=0.001', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  ['br;q=broken', 'identity'],
  ['br;q=7', 'identity'],
  ['br ; q = 0', 'identity'],
  ['abroad', 'identity'],
])('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

it('preserves the content with every encoding and compression level', async () => {
  const body = Buffer.from('Chiropractic care in the Rogue Valley. '.repeat(200))
  for (const effort of ['fast', 'small'] as const) {
    expect(brotliDecompressSync(await compress(body, 'br', effort))).toEqual(body)
    expect(gunzipSync(await compress(body, 'gzip', effort))).toEqual(body)
    expect(await compress(body, 'identity', effort)).toBe(body)
  }
})

it.each([
  ['text/html; charset=utf-8', 5000, true],
  ['text/x-script', 5000, true],
  ['application/json', 5000, true],
  ['application/ld+json', 5000, true],
  ['application/xml', 5000, true],
  ['image/svg+xml', 5000, true],
  ['image/png', 5000, false],
  ['application/pdf', 5000, false],
  ['text/html', 20, false],
  [null, 5000, false],
])('%s of %i bytes is compressible: %s', (type, length, expected) => {
  expect(isCompressible(type, length)).toBe(expected)
})

it.each([
  [undefined, false],
  ['*', true],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('compares If-None-Match %s with an entity tag', (header, expected) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(expected)
  expect(matchesEtag(header, '"a"')).toBe(expected)
})

it.each([
  [200, '0'],
  [303, '0'],
  [204, null],
  [304, null],
])('a response with status %i and no body states the length %s', (status, length) => {
  expect(createResponse(status, [], null).headers.get('Content-Length')).toBe(length)
})
