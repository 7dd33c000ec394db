import { expect, test } from 'vitest'
import { type SigningKeys, sha256 } from './signing-keys.server'
import { readSignature } from './pdf-signature'
import { createTestKeys, keyPair } from './testing'

/** Returns what the page finds out about a file. */
async function check(bytes: Uint8Array, keys: SigningKeys) {
  const stated = readSignature(bytes)
  if (typeof stated === 'string') return stated
  return keys.verify({ ...stated, digest: sha256(bytes.subarray(0, stated.signedLength)) })
}

const pdf = Buffer.from(`%PDF-1.7\n${'an agreement of the tests\n'.repeat(100)}%%EOF`)

test('a signed agreement is valid, and the same agreement is signed with the same bytes', async () => {
  const keys = createTestKeys(keyPair())
  const signed = keys.signPdf(pdf)
  expect(await check(signed, keys)).toBe('valid')
  expect(Buffer.from(signed.subarray(0, pdf.length)).equals(pdf)).toBe(true)
  expect(Buffer.from(keys.signPdf(pdf)).equals(signed)).toBe(true)
})

test('no file with one flipped byte is valid', async () => {
  const keys = createTestKeys(keyPair())
  const signed = keys.signPdf(pdf)
  const lineLength = signed.length - pdf.length
  const places = [
    ...Array.from({ length: 60 }, (_, index) => Math.floor((index * pdf.length) / 60)),
    ...Array.from({ length: lineLength }, (_, index) => pdf.length + index),
  ]
  const results = new Map<string, number>()
  for (const place of places) {
    const changed = Uint8Array.from(signed)
    changed[place] = (changed[place] ?? 0) ^ 1
    const result = await check(changed, keys)
    results.set(result, (results.get(result) ?? 0) + 1)
  }
  expect(results.has('valid')).toBe(false)
  expect(results.get('changed')).toBeGreaterThan(100)
})

test('a signature has one spelling, although its last character has unused bits', async () => {
  const keys = createTestKeys(keyPair())
  const signed = Buffer.from(keys.signPdf(pdf)).toString('latin1')
  const last = signed.at(-2) ?? ''
  const others = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.replace(
    last,
    '',
  )
  for (const other of others)
    expect(await check(Buffer.from(`${signed.slice(0, -2)}${other}\n`, 'latin1'), keys)).toBe(
      'changed',
    )
})

test('bytes appended to a signed file, as by an editor, count as a change', async () => {
  const keys = createTestKeys(keyPair())
  const edited = Buffer.concat([keys.signPdf(pdf), Buffer.from('1 0 obj\n<<>>\nendobj\n%%EOF\n')])
  expect(await check(edited, keys)).toBe('changed')
})

test('after a change of the key, agreements of both keys are valid', async () => {
  const [first, second] = [keyPair(), keyPair()]
  const before = createTestKeys(first).signPdf(pdf)
  const keys = createTestKeys(first, second)
  expect(await check(before, keys)).toBe('valid')
  expect(await check(keys.signPdf(pdf), keys)).toBe('valid')
})

test('a file signed with an unknown key, without a signature, or of another kind is named as such', async () => {
  const keys = createTestKeys(keyPair())
  expect(await check(createTestKeys(keyPair()).signPdf(pdf), keys)).toBe('unknown-key')
  expect(await check(pdf, keys)).toBe('unsigned')
  expect(await check(Buffer.from('\x89PNG\r\n'), keys)).toBe('not-pdf')
  expect(await check(new Uint8Array(), keys)).toBe('not-pdf')
})
