import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, test } from 'vitest'
import { contentChanged } from './content-changed'
import { startSite } from '../test-site'
import { createLog } from '../http/log'

const secret = 'secret of the webhook'
const page = () => new Response('page')

async function site(own: string | null, refresh: () => Promise<void> = () => Promise.resolve()) {
  let reads = 0
  const counted = () => {
    reads += 1
    return refresh()
  }
  const started = await startSite(page, {
    endpoints: [contentChanged(own, { refresh: counted }, createLog())],
  })
  const call = (body: string, signature?: string) =>
    fetch(`${started.origin}/api/content-changed`, {
      method: 'POST',
      body,
      headers: signature === undefined ? {} : { [SIGNATURE_HEADER_NAME]: signature },
    })
  return { call, reads: () => reads }
}

test('STU-05 a signed request makes the server reload the content', async () => {
  const { call, reads } = await site(secret)
  const body = JSON.stringify({ _id: 'clinic-ashland' })
  const response = await call(body, await encodeSignatureHeader(body, Date.now(), secret))
  expect(response.status).toBe(200)
  expect(reads()).toBe(1)
})

test('a missing, incorrect or foreign signature changes nothing', async () => {
  const { call, reads } = await site(secret)
  const body = '{}'
  const foreign = await encodeSignatureHeader(body, Date.now(), 'another secret')
  const ofOtherBody = await encodeSignatureHeader('{"a":1}', Date.now(), secret)
  for (const signature of [undefined, '', 'nonsense', 't=1,v1=x', foreign, ofOtherBody]) {
    expect((await call(body, signature)).status, signature).toBe(401)
  }
  expect(reads()).toBe(0)
})

test('a signature is valid for five minutes and tolerates small clock differences', async () => {
  const { call, reads } = await site(secret)
  const body = '{}'
  const minute = 60_000
  const signedAt = (offset: number) => encodeSignatureHeader(body, Date.now() + offset, secret)
  expect((await call(body, await signedAt(-4.5 * minute))).status).toBe(200)
  expect((await call(body, await signedAt(4.5 * minute))).status).toBe(200)
  for (const offset of [-5.5, 5.5, -60 * 24 * 365]) {
    const response = await call(body, await signedAt(offset * minute))
    expect(response.status, `${offset} minutes`).toBe(401)
    expect(await response.json()).toEqual({ error: 'The signature has expired' })
  }
  expect(reads()).toBe(2)
})

test('the webhook is disabled without a secret', async () => {
  const { call, reads } = await site(null)
  expect((await call('{}', await encodeSignatureHeader('{}', Date.now(), secret))).status).toBe(503)
  expect(reads()).toBe(0)
})

test('an unreadable dataset is reported to the caller so that it retries', async () => {
  const { call } = await site(secret, () => Promise.reject(new Error('down')))
  expect((await call('{}', await encodeSignatureHeader('{}', Date.now(), secret))).status).toBe(502)
})
