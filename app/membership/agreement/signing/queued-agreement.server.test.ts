import { expect, test } from 'vitest'
import { MailStoredError } from '~/email/stored.server'
import { EmailDisabledError } from '~/email/mailer.server'
import { EmailServiceError } from '~/email/relay.server'
import { signedValues, visitor } from '~/membership/checkout/testing'

const monthly = 'package=ultimate&location=ashland&freq=monthly'
const outage = new EmailServiceError(new Error('HTTP 503: Service Unavailable'))

test('AGR-05 AGR-19 an agreement that is queued on disk is complete', async () => {
  const browser = visitor()
  browser.failMail(new MailStoredError(outage))
  expect(await browser.sign(monthly, signedValues)).toMatchObject({ status: 303 })
  expect((await browser.agreement(monthly)).data).toMatchObject({
    accepted: { isSigned: true, isQueued: true },
  })
  expect((await browser.checkout(monthly)).data).toMatchObject({ agreement: { isSigned: true } })
})

test('AGR-05 AGR-21 the same agreement submitted again after the outage is sent as the same email', async () => {
  const browser = visitor()
  browser.failMail(new MailStoredError(outage))
  await browser.sign(monthly, signedValues)
  browser.failMail(null)
  browser.wait(60_000)
  await browser.sign(monthly, signedValues)
  expect(browser.mails).toHaveLength(1)
  expect(browser.attemptedKeys).toHaveLength(2)
  expect(new Set(browser.attemptedKeys).size).toBe(1)
  expect((await browser.agreement(monthly)).data).toMatchObject({ accepted: { isQueued: false } })
})

test.each([
  ['the relay fails and the mail cannot be stored', outage, outage.message],
  [
    'sending is switched off',
    new EmailDisabledError(),
    'We can’t receive online messages right now',
  ],
  ['anything else fails', new Error('a secret detail'), 'Failed to process agreement.'],
])('AGR-07 AGR-19 %s: signing fails, and the message states why', async (_, error, message) => {
  const browser = visitor()
  browser.failMail(error)
  expect(await browser.sign(monthly, signedValues)).toMatchObject({
    status: 502,
    data: { ok: false, message },
  })
  expect((await browser.agreement(monthly)).data).toMatchObject({ accepted: null })
  browser.failMail(null)
  browser.wait(60_000)
  expect((await browser.sign(monthly, signedValues)).status).toBe(303)
  expect(browser.mails).toHaveLength(1)
  expect(browser.attemptedKeys[1]).toBe(browser.attemptedKeys[0])
})

test('AGR-05 AGR-22 an agreement with other values is another document, with the time at which it was signed', async () => {
  const browser = visitor()
  await browser.sign(monthly, signedValues)
  browser.wait(60_000)
  await browser.sign(monthly, { ...signedValues, billing_day: '6' })
  expect(browser.mails).toHaveLength(2)
  expect(await browser.sessionData()).toMatchObject({
    agreement: { submittedAt: '2026-05-05T17:01:00.000Z' },
    billing: { freq: 'monthly', billDay: 6 },
  })
})
