import { describe, expect, test } from 'vitest'
import { formMessages, specifiedMessages } from '~/forms/messages'
import {
  ashland,
  details,
  type Edit,
  pay,
  signedValues,
  toReview,
  ultimate,
  visitor,
} from '~/membership/checkout/testing'

const monthly = 'package=ultimate&location=ashland&freq=monthly'

test.each(['review', 'pay'])(
  'CHK-20 CHK-22 %s on a page whose session has expired reports that the agreement is no longer available',
  async (intent) => {
    const browser = visitor()
    await toReview(browser)
    browser.clearCookies()
    expect(
      await browser.submit(ashland, { intent, agreement: 'accepted', ...details }),
    ).toMatchObject({
      status: 400,
      data: { problem: formMessages.agreementGone, draft: { patientName: 'Jordan Sample' } },
    })
    expect((await browser.checkout(ashland)).data).toMatchObject({ agreement: null })
  },
)

test('C-66 PAY-12 a review that is still open after its payment in another tab does not claim that nothing was charged', async () => {
  const browser = visitor()
  const reviewed = await toReview(browser)
  expect(await pay(browser, ashland, reviewed)).not.toBeNull()
  await browser.returnFromPayment()
  expect(await browser.submit(ashland, { ...reviewed, agreement: 'accepted' })).toMatchObject({
    status: 400,
    data: { problem: formMessages.agreementGone },
  })
})

test('CHK-20 CHK-22 the review page of a discarded agreement redirects to the checkout, which explains why', async () => {
  const browser = visitor()
  await toReview(browser)
  await browser.submit(ashland, { intent: 'decline' })
  const { location } = await browser.checkout(`${ashland}&step=review`)
  expect(location).toMatch(/&agreement=missing$/)
  const query = new URL(location ?? '', 'https://clinics.example.org').search.slice(1)
  expect((await browser.checkout(query)).data).toMatchObject({ isAgreementGone: true })
  await browser.submit(ashland, await browser.policy(ashland))
  expect((await browser.checkout(query)).data).toMatchObject({ isAgreementGone: false })
})

/** Publishes content without the clinic of the agreement. */
const withoutAshland: Edit = (_, content) =>
  'clinics' in content
    ? {
        ...content,
        clinics: (content.clinics as { id: string }[]).filter(({ id }) => id !== 'ashland'),
      }
    : content

test.each([
  ['another price', ultimate({ monthly: { amount: 99, payments: 10 } })],
  ['other contents', ultimate({ contents: ['1 chiropractic visit'] })],
  ['no clinic of the agreement', withoutAshland],
])(
  'CHK-20 CHK-22 with %s since the agreement, the checkout does not claim that the session ended or that the agreement was removed',
  async (_, change) => {
    const browser = visitor()
    const reviewed = await toReview(browser, monthly)
    browser.edit(change)
    const problem = formMessages.agreementOutdated
    for (const form of [{ intent: 'review', agreement: 'accepted', ...details }, reviewed])
      expect(await browser.submit(monthly, form)).toMatchObject({ status: 400, data: { problem } })
    expect((await browser.checkout(monthly)).data).toMatchObject({ isAgreementOutdated: true })
    await browser.submit(monthly, await browser.policy(monthly))
    expect((await browser.checkout(monthly)).data).toMatchObject({ isAgreementOutdated: false })
  },
)

describe('a browser that blocks cookies', () => {
  const queryOf = (location: string | null) => location?.split('?')[1] ?? ''

  test('CHK-20 CHK-22 accepts the policy in vain, and the checkout explains why', async () => {
    const browser = visitor()
    const { location } = await browser.submit(ashland, await browser.policy(ashland))
    expect((await browser.checkout(queryOf(location))).data).toMatchObject({
      isAgreementGone: false,
    })
    browser.clearCookies()
    expect((await browser.checkout(queryOf(location))).data).toMatchObject({
      agreement: null,
      isAgreementGone: true,
    })
  })

  test('AGR-07 the second step of a signing mails nothing and explains why', async () => {
    const browser = visitor()
    expect(await browser.sign(monthly, { ...signedValues, step: 'mail' })).toMatchObject({
      data: {
        ok: false,
        message: formMessages.signingGone,
      },
    })
    expect(browser.mails).toEqual([])
  })

  test('AGR-20 C-51 an agreement that was signed without script is not asked for again without a reason', async () => {
    const browser = visitor()
    const { location } = await browser.sign(monthly, signedValues)
    expect(browser.mails).toHaveLength(1)
    const isGone = async (query: string) =>
      (await browser.agreement(query)).data['isSignedAgreementGone']
    expect(await isGone(queryOf(location))).toBe(false)
    browser.clearCookies()
    expect(await isGone(queryOf(location))).toBe(true)
    expect(await isGone(`${monthly}&sent=yes`)).toBe(false)
  })
})

test('CHK-26 a package that was removed while its checkout was open is reported with all details', async () => {
  const browser = visitor()
  await toReview(browser)
  browser.edit((part, content) =>
    part === 'membershipPayment' ? { ...content, packages: [] } : content,
  )
  expect(await browser.submit(ashland, { intent: 'review', ...details })).toMatchObject({
    status: 404,
    data: { problem: formMessages.notOffered, draft: { patientName: 'Jordan Sample' } },
  })
})

test('CHK-22 a page that never had an agreement shows only the specified message', async () => {
  const browser = visitor()
  expect(await browser.submit(ashland, { intent: 'review', ...details })).toMatchObject({
    status: 400,
    data: { problem: specifiedMessages.agreementRequired },
  })
})

test('CHK-46 MEM-09 a review of one patient, while another tab signs for another, reports that the values changed', async () => {
  const browser = visitor()
  const reviewed = await toReview(browser, monthly)
  await browser.submit(monthly, { intent: 'restart', keepDetails: 'on' })
  await browser.sign(monthly, {
    ...signedValues,
    member_name: 'Robin Example',
    signature: 'Robin Example',
  })
  const paid = await browser.submit(monthly, reviewed)
  expect(paid.location).toMatch(/&step=review&changed=yes$/)
  const query = new URL(paid.location ?? '', 'https://clinics.example.org').search.slice(1)
  expect((await browser.checkout(query)).location).toMatch(/^\/membership-payment\?.*&changed=yes$/)
})
