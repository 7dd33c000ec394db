import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startEmailRelay, type TestRelay } from '@site/dev-services/email-relay/testing'
import { parseEnv } from '../../server/config/env'
import { createMailer, EmailDisabledError } from './mailer.server'
import { recipientsOf } from './recipients.server'
import { mail, productionSettings } from './testing'

let local: TestRelay
beforeAll(async () => void (local = await startEmailRelay()))
afterEach(() => local.post('/mailbox/delete-all', undefined))
afterAll(() => local.destroy())

const recipients = async () => (await local.mails()).map(({ to }) => to).reverse()

async function sendBoth(settings: Parameters<typeof createMailer>[0]) {
  const mailer = createMailer(settings)
  await mailer.send('contact', mail)
  await mailer.send('agreement', mail)
}

test('MAIL-06 production sends to the general mailbox, and agreements to theirs', async () => {
  await sendBoth(productionSettings(local.sendUrl))
  expect(await recipients()).toEqual(['info@clinics.example', 'agreements@clinics.example'])
})

test.each(['staging', 'development'] as const)(
  'MAIL-02 MAIL-06 %s uses the same endpoint and sends to the test mailbox only',
  async (environment) => {
    await sendBoth({ ...productionSettings(local.sendUrl), environment })
    expect(await recipients()).toEqual(['test@clinics.example', 'test@clinics.example'])
  },
)

test('a copy goes to the visitor who asked for it in production, and to the test mailbox elsewhere', async () => {
  const copy = { ...mail, copyTo: 'patient@example.org' }
  await createMailer(productionSettings(local.sendUrl)).send('copy', copy)
  const staging = { ...productionSettings(local.sendUrl), environment: 'staging' as const }
  await createMailer(staging).send('copy', copy)
  expect(await recipients()).toEqual(['patient@example.org', 'test@clinics.example'])
  const office = createMailer(productionSettings(local.sendUrl))
  await office.send('cancellation', copy)
  expect((await recipients()).at(-1)).toBe('agreements@clinics.example')
  await expect(office.send('copy', { ...mail, copyTo: 'a@b.example,c@d.example' })).rejects.toThrow(
    'Email to this recipient is not allowed',
  )
})

test('MAIL-06 without a test mailbox no mail can be delivered outside production', async () => {
  await sendBoth({ ...productionSettings(local.sendUrl), environment: 'development', testTo: null })
  expect(await recipients()).toEqual([
    'test-mailbox@clinics.invalid',
    'test-mailbox@clinics.invalid',
  ])
})

test('MAIL-07 a site with configured services is in production unless configured otherwise', () => {
  const services = {
    SANITY_PROJECT_ID: 'clinics',
    SANITY_READ_TOKEN: 'token',
    SANITY_WEBHOOK_SECRET: 'pB4xWc9TzK1mHq7uRd2vNy8sLg5jFe3a',
    TRUSTED_PROXIES: '1',
    EMAIL_RELAY_URL: 'https://relay.example/send',
    EMAIL_TO: 'info@clinics.example.org',
    EMAIL_AGREEMENTS_TO: 'agreements@clinics.example.org',
    EMAIL_TEST_TO: 'test@clinics.example.org',
    PAYMENT_URL: 'https://pay.example/cart',
    PAYMENT_STORES: JSON.stringify(
      Object.fromEntries(
        ['membership', 'ashland', 'central-point', 'medford'].map((name) => [
          name,
          { store: 'a', fingerprint: 'b' },
        ]),
      ),
    ),
    SITE_URL: 'https://clinics.example.org',
    SESSION_SECRET: 'Vf0yq3C7mJw1Zt8kR5nXb2LdQa6SgE9h',
  }
  const contactRecipient = (env: Record<string, string>) => {
    const parsed = parseEnv(env)
    if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
    const { environment, email } = parsed.config
    return recipientsOf({ environment, ...email }).contact
  }
  expect(contactRecipient(services)).toBe('info@clinics.example.org')
  expect(contactRecipient({ ...services, APP_ENV: 'staging' })).toBe('test@clinics.example.org')
})

test('production does not start without its mailboxes', () => {
  expect(() => createMailer({ ...productionSettings(local.sendUrl), agreementsTo: null })).toThrow(
    'EMAIL_TO and EMAIL_AGREEMENTS_TO',
  )
})

test('DAT-51 with EMAIL_ENABLED off every mail is rejected and none is sent', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  const settings = {
    ...productionSettings(local.sendUrl),
    enabled: false,
    to: null,
    agreementsTo: null,
  }
  await expect(createMailer(settings, { fetch }).send('contact', mail)).rejects.toThrow(
    EmailDisabledError,
  )
  expect(fetch).not.toHaveBeenCalled()
})
