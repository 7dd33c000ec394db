import { describe, expect, test } from 'vitest'
import { formMessages } from '~/forms/messages'
import { agreementMessages } from './agreement-messages'
import { paymentPending } from '~/membership/agreement/text/agreement-phrases'
import { guardian } from '~/membership/agreement/testing'
import {
  ashland,
  details,
  signedValues,
  toReview,
  ultimate,
  visitor,
} from '~/membership/checkout/testing'

const monthly = 'package=ultimate&location=ashland&freq=monthly'
const annually = 'package=ultimate&location=ashland&freq=annually'
/** The same patient in both forms. */
const patient = { ...details, patientName: signedValues.member_name, patientDOB: signedValues.dob }

/** The changes that are published while a page is open. */
const changes = {
  'another price': ultimate({ monthly: { amount: 99, payments: 10 } }),
  'another content': ultimate({ contents: ['11 chiropractic visits'] }),
}

/** Returns how many boxes of a form are checked, and its signature. */
function consentIn(form: string) {
  const boxes = form.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []
  expect(boxes.length).toBeGreaterThan(3)
  const [signature = ''] = /<input[^>]*name="signature"[^>]*>/.exec(form) ?? []
  return {
    checkedBoxes: boxes.filter((box) => / checked=""/.test(box)).length,
    signature: / value="([^"]*)"/.exec(signature)?.[1],
  }
}

describe.each(Object.entries(changes))('%s, published while the page is open', (_, change) => {
  test('AGR-16 AGR-21 the new agreement is not signed by a patient who read the old one: checkboxes and signature are required again', async () => {
    const browser = visitor()
    const oldTerms = String((await browser.agreement(monthly)).data['terms'])
    browser.edit(change)
    const rejection = await browser.sign(monthly, { ...signedValues, terms: oldTerms })
    expect(rejection).toMatchObject({
      status: 400,
      data: { ok: false, message: formMessages.termsChanged },
    })
    expect(browser.mails).toEqual([])
    const form = await browser.form(monthly)
    expect(form).toContain('value="Jordan Sample"')
    expect(consentIn(form)).toEqual({ checkedBoxes: 0, signature: '' })

    expect(
      await browser.sign(monthly, { ...signedValues, terms: String(rejection.data['terms']) }),
    ).toMatchObject({ status: 303 })
    expect(browser.mails).toHaveLength(1)
  })

  test('CHK-17 CHK-20 the new policy is not accepted by a patient who read the old one', async () => {
    const browser = visitor()
    const policy = await browser.policy(monthly)
    browser.edit(change)
    expect(await browser.submit(monthly, policy)).toMatchObject({
      status: 409,
      data: { problem: formMessages.termsChanged },
    })
    expect((await browser.checkout(monthly)).data).toMatchObject({ agreement: null })
    expect((await browser.submit(monthly, await browser.policy(monthly))).status).toBe(303)
  })
})

describe('a form is filled in, but not agreed to, for terms that the patient has not seen', () => {
  const misspelled = { ...signedValues, signature: 'Jordan Samples' }
  const none = { checkedBoxes: 0, signature: '' }

  test('AGR-16 AGR-21 of another package or clinic', async () => {
    const browser = visitor()
    await browser.sign(monthly, misspelled)
    for (const query of [ashland, 'package=ultimate&location=central-point']) {
      const form = await browser.form(query)
      expect(form, query).toContain('value="Jordan Sample"')
      expect(consentIn(form), query).toEqual(none)
    }
    expect(await browser.form(`${ashland}&check=1`)).toContain(agreementMessages.signature)
    await browser.sign(monthly, signedValues)
    expect(consentIn(await browser.form(ashland))).toEqual(none)
  })

  test.each(Object.entries(changes))(
    'AGR-16 AGR-21 with %s, published after the form was rejected',
    async (_, change) => {
      const browser = visitor()
      await browser.sign(monthly, misspelled)
      browser.edit(change)
      expect(consentIn(await browser.form(monthly))).toEqual(none)
    },
  )

  test('C-51 a rejected form is returned with its checkboxes and signature for the terms that it showed', async () => {
    const browser = visitor()
    await browser.sign(monthly, misspelled)
    expect(consentIn(await browser.form(`${monthly}&check=1`))).toEqual({
      checkedBoxes: 6,
      signature: 'Jordan Samples',
    })
  })
})

test('AGR-13 C-51 a form that is returned without script keeps the way to pay that was selected in it', async () => {
  const browser = visitor()
  await browser.sign(annually, { ...signedValues, billing_day: '7', signature: 'Someone Else' })
  const form = await browser.form(`${annually}&check=1`)
  expect(/<input[^>]*id="pay-plan"[^>]*>/.exec(form)?.[0]).toContain('checked')
  expect(form).toContain('<option selected="">7</option>')
  expect(await browser.form(annually)).toMatch(/<input[^>]*id="pay_option"[^>]*checked/)
})

describe('the office receives one email', () => {
  test('AGR-21 C-80 for an agreement that is submitted again, also after it is complete', async () => {
    const browser = visitor()
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await browser.sign(monthly, signedValues)).status).toBe(303)
      browser.wait(70_000)
    }
    expect(browser.mails).toHaveLength(1)
  })

  test('AGR-21 C-51 for a double submission without script, whose second request has no session yet', async () => {
    const browser = visitor()
    const terms = String((await browser.agreement(monthly)).data['terms'])
    for (let attempt = 0; attempt < 2; attempt++) {
      browser.clearCookies()
      expect((await browser.sign(monthly, { ...signedValues, terms })).status).toBe(303)
      browser.wait(300)
    }
    expect(browser.mails).toHaveLength(1)
    browser.clearCookies()
    browser.wait(5_000)
    await browser.sign(monthly, { ...signedValues, terms })
    expect(browser.mails).toHaveLength(2)
  })
})

describe('MEM-09 a membership is paid for the patient who is named on the signed agreement', () => {
  const other = { ...patient, patientName: 'Robin Example' }

  test('MEM-09 another name or date of birth has a message under its field, and the review is not shown', async () => {
    const browser = visitor()
    await browser.sign(monthly, signedValues)
    const response = await browser.submit(monthly, {
      intent: 'review',
      ...other,
      patientDOB: '3/8/1985',
    })
    const { error } = response.data['submission'] as { error: Record<string, string[]> }
    expect(response.status).toBe(400)
    expect(error).toEqual({
      patientName: [agreementMessages.otherPatient('Jordan Sample')],
      patientDOB: [agreementMessages.otherBirth],
    })
    expect((await browser.checkout(`${monthly}&step=review`)).location).toMatch(
      /^\/membership-payment\?/,
    )
    expect(
      (
        await browser.submit(monthly, {
          intent: 'review',
          ...patient,
          patientName: '  jordan SAMPLE',
        })
      ).location,
    ).toMatch(/&step=review$/)
  })

  test('MEM-09 C-76 an accepted policy names no patient', async () => {
    const browser = visitor()
    await toReview(browser, ashland)
    expect((await browser.submit(ashland, { intent: 'review', ...other })).location).toMatch(
      /&step=review$/,
    )
  })
})

describe('another tab', () => {
  test('CHK-20 AGR-19 a policy accepted after the agreement was signed in the meantime does not replace the signed agreement', async () => {
    const browser = visitor()
    const policy = await browser.policy(monthly)
    await browser.sign(monthly, signedValues)
    expect((await browser.submit(monthly, policy)).status).toBe(303)
    expect((await browser.checkout(monthly)).data).toMatchObject({ agreement: { isSigned: true } })
  })

  test('CHK-19 CHK-21 declining the policy clears its confirmation, and neither a signed agreement nor one for another package', async () => {
    const browser = visitor()
    await browser.submit(ashland, await browser.policy(ashland))
    await browser.submit(monthly, { intent: 'decline' })
    expect((await browser.checkout(ashland)).data).toMatchObject({ agreement: { isSigned: false } })
    await browser.submit(ashland, { intent: 'decline' })
    expect((await browser.checkout(ashland)).data).toMatchObject({ agreement: null })

    await browser.sign(monthly, signedValues)
    for (const query of [ashland, monthly]) await browser.submit(query, { intent: 'decline' })
    expect((await browser.checkout(monthly)).data).toMatchObject({ agreement: { isSigned: true } })
  })

  test('CHK-21 signing again discards the agreement of this purchase, and none for another package', async () => {
    const browser = visitor()
    await browser.sign(monthly, signedValues)
    await browser.submit(ashland, { intent: 'restart' })
    expect((await browser.checkout(monthly)).data).toMatchObject({ agreement: { isSigned: true } })
    await browser.submit(monthly, { intent: 'restart' })
    expect((await browser.checkout(monthly)).data).toMatchObject({ agreement: null })
  })

  test('CHK-13 CHK-14 a change of frequency submitted twice, in two tabs, counts as one change', async () => {
    const browser = visitor()
    await browser.submit(annually, await browser.policy(annually))
    const change = { intent: 'change-frequency', freq: 'annually' }
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await browser.submit('package=ultimate&location=ashland', change)).location).toMatch(
        /freq=monthly/,
      )
    await browser.submit(monthly, await browser.policy(monthly))
    expect((await browser.submit('package=ultimate&location=ashland', change)).location).toMatch(
      /^\/membership-payment\?.*freq=monthly/,
    )
    expect((await browser.checkout(monthly)).data).toMatchObject({
      agreement: { isSigned: false },
      billing: { freq: 'monthly' },
    })
  })
})

describe('a person who signs for the patient', () => {
  const { dob, ...signer } = guardian
  const values = { ...signedValues, ...signer, dob }

  test('AGR-01 C-51 without script a minor’s form without a signer is returned with the signer’s fields open', async () => {
    const browser = visitor()
    expect((await browser.sign(monthly, { ...signedValues, dob })).status).toBe(400)
    const form = await browser.form(`${monthly}&check=1`)
    expect(/<input[^>]*id="signs-for-patient"[^>]*>/.exec(form)?.[0]).toContain('checked')
    expect(form).toContain(agreementMessages.signerName)
    expect(form).toContain(agreementMessages.signerRelationship)
    expect((await browser.sign(monthly, values)).status).toBe(303)
  })

  test('AGR-20 CHK-24 is named in the session’s payload and becomes the default payer, and the patient remains the patient', async () => {
    const browser = visitor()
    await browser.sign(monthly, values)
    expect((await browser.checkout(monthly)).data).toMatchObject({
      draft: {
        billingFirstName: 'Robin',
        billingLastName: 'Example',
        patientName: 'Jordan Sample',
      },
    })
    expect(await browser.copy()).toMatchObject({
      values: expect.arrayContaining([
        { label: 'Signed by', value: 'Robin Example' },
        { label: 'Relationship to the patient', value: 'Legal guardian' },
        { label: 'Payment', value: paymentPending },
      ]),
    })
    expect(
      (
        await browser.submit(monthly, {
          intent: 'review',
          ...patient,
          patientDOB: '3/7/15',
        })
      ).location,
    ).toMatch(/&step=review$/)
  })
})
