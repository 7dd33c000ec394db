import { describe, expect, test } from 'vitest'
import { agreementMessages } from './agreement-messages'
import { ashland, details, pay, signedValues, visitor } from '~/membership/checkout/testing'

const acupuncture = 'package=acupuncture&location=ashland'
/** The values of a package that is paid in full. */
const jordan = { ...signedValues, pay_option: 'full', billing_day: '' }
const robin = {
  ...jordan,
  member_name: 'Robin Example',
  signature: 'Robin Example',
  dob: '2/2/1990',
}
const payer = { ...details, patientName: jordan.member_name, patientDOB: jordan.dob }

type Browser = ReturnType<typeof visitor>

/** What another patient may do with the form of another package without completing it. */
const unfinishedSignings: Record<string, (browser: Browser) => Promise<number>> = {
  'is rejected': async ({ sign }) =>
    (await sign(acupuncture, { ...robin, signature: 'Someone Else' })).status,
  'showed other terms': async ({ sign }) =>
    (await sign(acupuncture, { ...robin, terms: 'of another day' })).status,
  'is signed but not emailed': async ({ sign }) =>
    (await sign(acupuncture, { ...robin, step: 'sign' })).status,
  'is submitted too often': async ({ sign }) => {
    const attempt = { ...robin, signature: 'Someone Else' }
    for (let count = 0; count < 100; count++) {
      const { status } = await sign(acupuncture, attempt)
      if (status === 429) return status
    }
    return expect.fail('no rate limit')
  },
}
const statuses: Record<string, number> = {
  'is rejected': 400,
  'showed other terms': 400,
  'is signed but not emailed': 200,
  'is submitted too often': 429,
}

describe.each(Object.entries(unfinishedSignings))(
  'another form, for another patient, %s',
  (name, attempt) => {
    test('MEM-09 the signed agreement remains that of its patient', async () => {
      const browser = visitor()
      await browser.sign(ashland, jordan)
      expect(await attempt(browser)).toBe(statuses[name])

      const other = { ...payer, patientName: robin.member_name, patientDOB: robin.dob }
      const rejection = await browser.submit(ashland, { intent: 'review', ...other })
      expect(rejection.status).toBe(400)
      expect((rejection.data['submission'] as { error: object }).error).toEqual({
        patientName: [agreementMessages.otherPatient('Jordan Sample')],
        patientDOB: [agreementMessages.otherBirth],
      })

      await browser.submit(ashland, { intent: 'review', ...payer })
      const { data } = await browser.checkout(`${ashland}&step=review`)
      expect(
        await pay(browser, ashland, { intent: 'pay', reviewed: String(data['reviewed']) }),
      ).toMatchObject({ patientName: 'Jordan Sample' })
    })

    test('AGR-17 AGR-20 the signer still has the copy, and the form returns with its values', async () => {
      const browser = visitor()
      await browser.sign(ashland, jordan)
      await attempt(browser)
      expect(await browser.copy()).toMatchObject({
        values: expect.arrayContaining([
          { label: 'Patient', value: 'Jordan Sample' },
          { label: 'Signature', value: 'Jordan Sample' },
        ]) as object[],
      })
      expect(await browser.form(acupuncture)).toContain('value="Robin Example"')
    })
  },
)

test('AGR-19 a completed second agreement replaces the first one with its patient and copy', async () => {
  const browser = visitor()
  await browser.sign(ashland, jordan)
  expect((await browser.sign(acupuncture, robin)).status).toBe(303)
  expect(await browser.copy()).toMatchObject({
    values: expect.arrayContaining([{ label: 'Patient', value: 'Robin Example' }]) as object[],
  })
  expect((await browser.submit(acupuncture, { intent: 'review', ...payer })).status).toBe(400)
})
