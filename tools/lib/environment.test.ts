import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDatasetSettings } from '@site/domain/dataset-settings'
import { parseLocalEnv } from '@site/dev-services/env'
import { parseEnv } from '../../server/config/env'
import { completeEnvironment, type Environment, localServicesOf } from './environment.mjs'

const ports = { port: 4000, localPort: 4001 }
const hosted = {
  SANITY_PROJECT_ID: 'abc123',
  EMAIL_RELAY_URL: 'https://relay.example.org/send',
  EMAIL_TEST_TO: 'test@example.org',
  PAYMENT_URL: 'https://pay.example.org/cart',
}
const stores = { ashland: { store: '1', fingerprint: 'a' } }

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'environment-test-'))))
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

const completed = (env: Environment) => completeEnvironment({ DATA_DIR: folder, ...env }, ports)
function siteOf(env: Environment) {
  const parsed = parseEnv(completed(env))
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  return parsed.config
}
function localOf(env: Environment) {
  const parsed = parseLocalEnv(completed(env))
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  return parsed.options
}

describe('the write token', () => {
  test('is generated once for the local dataset, and only its owner can read it', async () => {
    const { token } = localOf({}).lake ?? {}
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(siteOf({}).sanity.writeToken).toBe(token)
    expect((await stat(join(folder, 'write-token'))).mode & 0o777).toBe(0o600)
  })

  test('is the configured one when it is set', () => {
    expect(localOf({ SANITY_WRITE_TOKEN: 'own' }).lake?.token).toBe('own')
  })

  test.each([{ SANITY_PROJECT_ID: 'abc123' }, { SANITY_API_HOST: 'https://lake.example.org' }])(
    'is never generated for a hosted dataset, as with %j',
    async (env) => {
      const own = await mkdtemp(join(folder, 'hosted-'))
      expect(completed({ ...env, DATA_DIR: own })).not.toHaveProperty('SANITY_WRITE_TOKEN')
      expect(await readdir(own)).toEqual([])
      expect(completed({ ...env, SANITY_WRITE_TOKEN: 'theirs' })).toMatchObject({
        SANITY_WRITE_TOKEN: 'theirs',
      })
    },
  )
})

test.each([
  {},
  { SANITY_PROJECT_ID: ' ', SANITY_API_HOST: '' },
  { SANITY_PROJECT_ID: 'abc123' },
  { SANITY_API_HOST: 'https://lake.example.org' },
])(
  'the local content lake is started when the site and the seed command use it, as with %j',
  (env) => {
    const { lake } = localServicesOf(env)
    const { apiHost } = parseDatasetSettings(completed(env))
    expect(apiHost === 'http://127.0.0.1:4001').toBe(lake)
    expect(siteOf(env).sanity.apiHost).toBe(apiHost)
    expect(localOf(env).lake !== null).toBe(lake)
  },
)

test('variables of spaces only are not set, for the local services as for the server', () => {
  const env = { ...hosted, EMAIL_RELAY_URL: ' ', PAYMENT_URL: ' ' }
  expect(localServicesOf(env)).toEqual({ lake: false, relay: true, payment: true })
  expect(siteOf(env)).toMatchObject({
    email: { relayUrl: 'http://127.0.0.1:4001/email/send' },
    payment: { url: 'http://127.0.0.1:4001/payment/cart' },
  })
  expect(localServicesOf({ APP_ENV: 'production ' }).lake).toBe(false)
})

test('the local relay is not started when no mail is sent, so a site with every other service is public', () => {
  const env = { ...hosted, EMAIL_RELAY_URL: '', EMAIL_ENABLED: 'off' }
  expect(localServicesOf(env)).toEqual({ lake: false, relay: false, payment: false })
  expect(parseEnv(completed(env))).toMatchObject({ ok: false, environment: 'production' })
})

describe('the payment page', () => {
  test('PAY-05 PAY-06 is local by default, with a store for memberships and one for each billing location', () => {
    const { payment, environment } = siteOf({})
    expect([environment, payment.url]).toEqual([
      'development',
      'http://127.0.0.1:4001/payment/cart',
    ])
    expect(Object.keys(payment.stores)).toEqual([
      'membership',
      'ashland',
      'central-point',
      'medford',
    ])
    expect(new Set(Object.values(payment.stores).map(({ store }) => store)).size).toBe(4)
    expect(localOf({}).paymentStores).toEqual(payment.stores)
  })

  test('uses the configured stores in place of the defaults', () => {
    const env = { PAYMENT_STORES: JSON.stringify(stores) }
    expect([siteOf(env).payment.stores, localOf(env).paymentStores]).toEqual([stores, stores])
    expect(parseLocalEnv(completed({ PAYMENT_STORES: '{' }))).toMatchObject({
      ok: false,
      faults: [expect.stringContaining('PAYMENT_STORES')],
    })
  })

  test('PAY-10 redirects to the site', () => {
    expect(localOf({}).siteUrl).toBe('http://localhost:4000')
    expect(localOf({ SITE_URL: 'http://site.localhost:4000/' }).siteUrl).toBe(
      'http://site.localhost:4000',
    )
  })

  test('keeps the site in development when it is the only local service', () => {
    const env = { ...hosted, PAYMENT_URL: '' }
    expect(localServicesOf(env)).toEqual({ lake: false, relay: false, payment: true })
    expect(siteOf(env)).toMatchObject({
      environment: 'development',
      payment: { url: 'http://127.0.0.1:4001/payment/cart' },
    })
    expect(localOf(env).lake).toBeNull()
  })

  test('is not started when a hosted one is configured, and never for a public site', () => {
    expect(localServicesOf(hosted).payment).toBe(false)
    expect(completed(hosted)).toEqual({
      DATA_DIR: folder,
      ...hosted,
      PORT: '4000',
      LOCAL_PORT: '4001',
    })
    expect(localServicesOf({ APP_ENV: 'production' })).toEqual({
      lake: false,
      relay: false,
      payment: false,
    })
    expect(completed({ APP_ENV: 'production' })['PAYMENT_URL']).toBeUndefined()
  })
})
