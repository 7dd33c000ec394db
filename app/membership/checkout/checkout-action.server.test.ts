import { expect, test } from 'vitest'
import { fixturePart } from '~/content/testing'
import { formMessages } from '~/forms/messages'
import { confirmedAgreement } from '~/membership/purchase/purchase.server'
import {
  ashland,
  details,
  type Edit,
  pay,
  signedValues,
  toReview,
  ultimate,
  visitor,
} from './testing'

const noAcupuncture: Edit = (_, content) =>
  'services' in content
    ? {
        ...content,
        services: (content.services as { id: string }[]).filter(({ id }) => id !== 'acupuncture'),
      }
    : content
const elsewhere = 'package=acupuncture&location=east-medford'

test('CHK-26 C-84 a clinic without acupuncture accepts neither an agreement nor a payment for it, whatever is submitted', async () => {
  const { checkout, submit, agreement, sign } = visitor()
  for (const intent of ['agree', 'review', 'pay', 'agreement']) {
    const { status, location } = await submit(elsewhere, { intent, policyRead: 'on' })
    expect([status, location], intent).toEqual([
      303,
      expect.stringMatching(/^\/membership-payment\?package=acupuncture&clinic=/),
    ])
  }
  expect((await agreement(elsewhere)).location).toMatch(
    /^\/membership-payment\?package=acupuncture&clinic=/,
  )
  expect(await sign(elsewhere, { member_name: '' })).toMatchObject({
    status: 404,
    data: { ok: false, message: formMessages.notOffered },
  })
  expect((await checkout(elsewhere)).location).toMatch(/&moved=east-medford$/)
  expect((await agreement('package=acupuncture&location=ashland')).data).toMatchObject({
    clinic: { id: 'ashland' },
  })
})

test('CHK-26 C-11 every address of a purchase that was moved to another clinic contains the move, so that the clinic is not stored as the visitor’s choice', async () => {
  const browser = visitor()
  const query = 'package=acupuncture&location=central-point&moved=east-medford'
  const moved = /&moved=east-medford(&|$)/
  expect((await browser.submit(query, await browser.policy(query))).location).toMatch(moved)
  const reviewed = await browser.submit(query, { intent: 'review', ...details })
  expect(reviewed.location).toMatch(moved)
  const { data } = await browser.checkout(`${query}&step=review`)
  expect(data['back']).toMatch(moved)
  const approved = { intent: 'pay', reviewed: String(data['reviewed']) }
  expect((await browser.submit(query, approved)).location).toMatch(moved)
  expect((await browser.submit(query, { intent: 'agreement' })).location).toMatch(moved)
  expect((await browser.agreement(query)).data).toMatchObject({
    checkout: expect.stringMatching(moved) as string,
    form: expect.stringMatching(moved) as string,
  })
  for (const notMoved of ['', '&moved=ashland', '&moved=nowhere'])
    expect(
      (await browser.checkout(`package=acupuncture&location=ashland${notMoved}`)).data['back'],
    ).not.toMatch(/moved/)
})

test('CHK-26 a package that no clinic offers is shown as not offered and is not for sale', async () => {
  const { checkout, submit, agreement } = visitor(noAcupuncture)
  const query = 'package=acupuncture&location=ashland'
  expect((await checkout(query)).data).toMatchObject({
    isOffered: false,
    offeredAt: [],
    reviewValues: null,
  })
  expect((await submit(query, { intent: 'agree', policyRead: 'on' })).status).toBe(303)
  expect((await agreement(query)).location).toMatch(/^\/membership-payment\?/)

  const browser = visitor()
  expect((await browser.checkout(query)).data).toMatchObject({ isOffered: true })
  await browser.sign(query, { ...signedValues, pay_option: 'full', billing_day: '' })
  await browser.submit(query, { intent: 'review', ...details })
  const { data } = await browser.checkout(`${query}&step=review`)
  const reviewed = { intent: 'pay', reviewed: String(data['reviewed']) }
  expect(await pay(browser, query, reviewed)).not.toBeNull()
  browser.edit(noAcupuncture)
  expect((await browser.checkout(`${query}&step=pay`)).location).toMatch(/&step=review/)
})

test('CHK-22 C-51 the page is notified of every rejected form, including oversized ones, and of no other', async () => {
  const { submit, wasRejected: wasRefused, policy } = visitor()
  const query = 'package=chiropractic&location=ashland'
  expect([(await submit(query, { intent: 'agree' })).status, wasRefused()]).toEqual([400, true])
  expect([(await submit(query, await policy(query))).status, wasRefused()]).toEqual([303, false])
  const oversized = await submit(query, { patientName: 'x'.repeat(33_000) })
  expect([oversized.status, oversized.data['problem'], wasRefused()]).toEqual([
    413,
    formMessages.paymentTooLarge,
    true,
  ])
})

test('CHK-46 PAY-07 a change from another tab after the review leads to a new review instead of the payment', async () => {
  const browser = visitor()
  const first = await toReview(browser)
  await browser.submit(ashland, { intent: 'review', ...details, patientName: 'Robin Example' })
  const { status, location, data } = await browser.submit(ashland, first)
  expect([status, data]).toEqual([303, {}])
  expect(location).toMatch(/&step=review&changed=yes$/)

  const newReview = await browser.checkout(`${ashland}&step=review&changed=yes`)
  expect(newReview.data).toMatchObject({
    hasChanged: true,
    reviewValues: { patientName: 'Robin Example' },
  })
  const paid = await pay(browser, ashland, {
    intent: 'pay',
    reviewed: String(newReview.data['reviewed']),
  })
  expect(paid?.['notes']).toContain('Patient: Robin Example')
})

test('CHK-46 an agreement or billing of another tab needs a new review as well, and nothing is paid without one', async () => {
  const browser = visitor()
  const query = 'package=ultimate&location=ashland&freq=monthly'
  const first = await toReview(browser, query)
  await browser.submit(query, { intent: 'change-frequency' })
  const annually = 'package=ultimate&location=ashland&freq=annually'
  await browser.submit(annually, await browser.policy(annually))
  expect((await browser.submit(query, first)).location).toMatch(/&changed=yes$/)
  expect((await browser.submit(query, { intent: 'pay' })).location).toMatch(/&changed=yes$/)

  const again = await toReview(browser, annually)
  browser.wait(60_000)
  await browser.submit(annually, await browser.policy(annually))
  expect((await browser.submit(annually, again)).location).toMatch(/&changed=yes$/)
})

test('a change of the billing that another tab has already made keeps the values just submitted', async () => {
  const browser = visitor()
  const query = 'package=ultimate&location=ashland&freq=annually'
  await browser.submit(query, await browser.policy(query))
  const { status } = await browser.submit(query, {
    intent: 'change-frequency',
    freq: 'monthly',
    patientName: 'Robin Example',
  })
  expect(status).toBe(303)
  expect((await browser.checkout(query)).data).toMatchObject({
    draft: { patientName: 'Robin Example' },
  })
})

test('a checkout that is submitted without one of its buttons leads to the review', async () => {
  const browser = visitor()
  await browser.submit(ashland, await browser.policy(ashland))
  for (const form of [details, { ...details, intent: 'toString' }])
    expect((await browser.submit(ashland, form)).location).toMatch(/&step=review$/)
})

test('CHK-14 a change of the billing of a package that has no plan keeps its agreement', async () => {
  const browser = visitor()
  const reviewed = await toReview(browser)
  await browser.submit(ashland, { intent: 'change-frequency' })
  expect(await pay(browser, ashland, reviewed)).not.toBeNull()
})

test('CHK-08 AGR-04 the way back from the agreement keeps the billing that was chosen there, also when the session contains another', async () => {
  const browser = visitor()
  const agreement = 'package=ultimate&location=ashland&freq='
  await browser.submit(`${agreement}monthly`, { intent: 'agreement' })
  expect((await browser.checkout('package=ultimate&location=ashland')).data).toMatchObject({
    billing: { freq: 'monthly' },
  })
  const { data } = await browser.agreement(`${agreement}annually`)
  const query = String(data['checkout']).slice('/membership-payment?'.length)
  expect((await browser.checkout(query)).data).toMatchObject({ billing: { freq: 'annually' } })
})

test('C-08 a recurring package needs a separate consent to its renewal, a one-time package does not', async () => {
  for (const freq of ['monthly', 'annually']) {
    const query = `package=ultimate&location=ashland&freq=${freq}`
    const browser = visitor()
    const { renewal, ...withoutConsent } = await toReview(browser, query)
    const rejected = await browser.submit(query, withoutConsent)
    expect([rejected.status, rejected.data]).toEqual([
      400,
      expect.objectContaining({ isRenewalMissing: true }),
    ])
    expect((await browser.checkout(`${query}&step=pay`)).location).toMatch(/&step=review$/)
    expect(await pay(browser, query, { ...withoutConsent, renewal })).not.toBeNull()
  }
  const browser = visitor()
  const { renewal: _, ...once } = await toReview(browser)
  expect(await pay(browser, ashland, once)).not.toBeNull()
})

test('CHK-20 PAY-07 an agreement is no longer valid once the package has other charges than those agreed to', async () => {
  const query = 'package=ultimate&location=ashland&freq=monthly'
  const browser = visitor()
  const reviewed = await toReview(browser, query)
  for (const change of [
    { recurring: false },
    { monthly: { amount: 95, payments: 11 } },
    { monthly: { amount: 96, payments: 10 } },
  ]) {
    browser.edit(ultimate(change))
    expect((await browser.submit(query, reviewed)).data, JSON.stringify(change)).toMatchObject({
      problem: formMessages.agreementOutdated,
    })
  }
  browser.edit(ultimate({}))
  expect(await pay(browser, query, reviewed)).not.toBeNull()
})

test('CHK-03 C-77 a package whose plan was removed is billed annually, whatever the address requests', async () => {
  const browser = visitor(ultimate({ monthly: null }))
  expect(
    (await browser.checkout('package=ultimate&location=ashland&freq=monthly&billDay=5')).data,
  ).toMatchObject({ billing: { freq: 'annually', billDay: null } })
})

test('CHK-21 CHK-22 an agreement for another package or clinic is not outdated', async () => {
  const browser = visitor()
  await browser.submit(ashland, await browser.policy(ashland))
  for (const query of [
    'package=chiropractic&location=central-point',
    'package=ultimate&location=ashland',
  ])
    expect((await browser.checkout(query)).data).toMatchObject({
      agreement: null,
      isAgreementOutdated: false,
    })
})

test('CHK-20 AGR-18 an agreement of another version is not valid', async () => {
  const { packages } = await fixturePart('membershipPayment')
  const chosen = packages.find(({ id }) => id === 'ultimate') ?? expect.fail('no Ultimate')
  const agreement = {
    ...{
      package: chosen.id,
      location: 'ashland',
      by: 'policy' as const,
      submittedAt: '2026-05-05T17:00:00.000Z',
    },
    ...{
      version: 'v1.0',
      freq: 'monthly' as const,
      billDay: 5,
      price: 95,
      payments: 10,
      recurring: true,
      startDate: '2026-05-05',
      endDate: '2027-05-05',
    },
  }
  expect(confirmedAgreement({ agreement }, chosen, { id: 'ashland' })).toEqual(agreement)
  expect(
    confirmedAgreement({ agreement: { ...agreement, version: 'v0.9' } }, chosen, { id: 'ashland' }),
  ).toBeNull()
})

test('CHK-21 an agreement for another package of the same price, or for another location, is not valid', async () => {
  const { packages } = await fixturePart('membershipPayment')
  const chosen = packages.find(({ id }) => id === 'chiropractic') ?? expect.fail('no Chiropractic')
  const agreement = {
    ...{
      package: chosen.id,
      location: 'ashland',
      by: 'policy' as const,
      submittedAt: '2026-05-05T17:00:00.000Z',
    },
    ...{
      version: 'v1.0',
      freq: 'annually' as const,
      billDay: null,
      price: chosen.price,
      payments: null,
      recurring: false,
      startDate: '2026-05-05',
      endDate: '2027-05-05',
    },
  }
  expect(confirmedAgreement({ agreement }, chosen, { id: 'ashland' })).toEqual(agreement)
  expect(
    confirmedAgreement({ agreement }, { ...chosen, id: 'acupuncture' }, { id: 'ashland' }),
  ).toBeNull()
  expect(confirmedAgreement({ agreement }, chosen, { id: 'central-point' })).toBeNull()
})

test.each([
  {
    query: ashland,
    charge: [
      'Package: Chiropractic',
      'Billing frequency: one payment',
      'Amount: $550.00',
      'Recurring interval: none',
    ],
  },
  {
    query: 'package=ultimate&location=ashland&freq=annually',
    charge: [
      'Package: Ultimate',
      'Billing frequency: annually',
      'Amount: $950.00',
      'Recurring interval: every year',
    ],
  },
  {
    query: 'package=ultimate&location=ashland&freq=monthly&billDay=5',
    charge: [
      'Package: Ultimate',
      'Billing frequency: monthly',
      'Amount: $95.00',
      'Recurring interval: every month for 10 months',
      'Billing day: 5',
    ],
  },
])(
  'PAY-07 the notes of $query contain all that the office needs, with the dates of Oregon late in the evening',
  async ({ query, charge }) => {
    const browser = visitor()
    browser.wait(12 * 60 * 60_000)
    const fields = await pay(browser, query, await toReview(browser, query))
    const about = [
      'Term: 2026-05-05 to 2027-05-05',
      ...(query === ashland ? [] : ['Automatic renewal: agreed']),
      'Location: Ashland',
      'Patient: Jordan Sample',
      'Date of birth: 1985-03-07',
      'Agreement date: 2026-05-05',
      'Agreement version: v1.0',
    ]
    expect(fields?.['notes']?.split('\n')).toEqual([
      ...charge,
      ...about,
      expect.stringMatching(/^Reference: M-[2-9A-Z]{8}$/),
    ])
  },
)

test('AGR-20 CHK-46 MEM-09 the longest Chinese names that the forms accept can be signed and paid for, and for no other patient', async () => {
  const name = '𠮷'.repeat(100)
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example.org`
  const values = { ...signedValues, member_name: name, signature: name, email }
  const query = 'package=ultimate&location=ashland&freq=monthly'
  const payer = {
    ...details,
    billingFirstName: '𠮷'.repeat(25),
    billingLastName: '漢'.repeat(50),
    billingEmail: email,
    patientName: name,
  }
  const browser = visitor()
  expect((await browser.submit(query, { intent: 'review', ...payer })).status).toBe(400)
  expect(
    await browser.sign(query, {
      ...values,
      dob: '日'.repeat(1000),
      phone: '日'.repeat(1000),
      email: '日'.repeat(1000),
      ack_terms: '日'.repeat(1000),
    }),
  ).toMatchObject({ status: 400 })
  expect(await browser.sign(query, values)).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/membership-agreement\?/),
  })
  expect((await browser.submit(query, { intent: 'review', ...payer })).location).toMatch(
    /&step=review$/,
  )
  expect(
    (await browser.submit(query, { intent: 'review', ...payer, patientName: '漢'.repeat(100) }))
      .status,
  ).toBe(400)
  await browser.submit(query, { intent: 'review', ...payer })
  const { data } = await browser.checkout(`${query}&step=review`)
  const reviewed = { intent: 'pay', reviewed: String(data['reviewed']), renewal: 'on' }
  expect(await pay(browser, query, reviewed)).toMatchObject({ patientName: name })
})

test('the same membership for the same patient needs a confirmation before its second purchase', async () => {
  const browser = visitor()
  expect(await pay(browser, ashland, await toReview(browser))).not.toBeNull()
  await browser.returnFromPayment()

  await toReview(browser)
  await browser.submit(ashland, { intent: 'review', ...details, patientName: 'JORDAN sample' })
  const review = await browser.checkout(`${ashland}&step=review`)
  const again = { intent: 'pay', reviewed: String(review.data['reviewed']) }
  const firstReply = await browser.submit(ashland, again)
  expect(firstReply.status).toBe(409)
  expect(firstReply.data).toMatchObject({ isSecondPurchase: true })
  expect(firstReply.location).toBeNull()
  expect(await pay(browser, ashland, { ...again, again: 'yes' })).not.toBeNull()

  // A purchase for another patient is not a second purchase.
  await browser.submit(ashland, { intent: 'review', ...details, patientName: 'Robin Sample' })
  const { data } = await browser.checkout(`${ashland}&step=review`)
  const other = { intent: 'pay', reviewed: String(data['reviewed']) }
  expect(await pay(browser, ashland, other)).not.toBeNull()
})

test('CHK-46 PAY-03 the payment step renders the same form again until details or agreement differ from those reviewed', async () => {
  const browser = visitor()
  const form = (await pay(browser, ashland, await toReview(browser))) ?? expect.fail('no form')
  expect((await browser.sessionData()).attempt).toMatchObject({
    kind: 'membership',
    package: 'chiropractic',
    cents: 55_000,
    reference: /Reference: (M-.*)$/.exec(form['notes'] ?? '')?.[1],
  })
  const again = await browser.checkout(`${ashland}&step=pay`)
  expect(Object.fromEntries((again.data['paymentRedirect'] as { fields: [] }).fields)).toEqual(form)
  expect(
    (await browser.checkout('package=chiropractic&location=central-point&step=pay')).location,
  ).toMatch(/&step=review&changed=yes$/)
  await browser.submit(ashland, { intent: 'review', ...details, patientName: 'Robin Example' })
  expect((await browser.checkout(`${ashland}&step=pay`)).location).toMatch(
    /&step=review&changed=yes$/,
  )
})

test('C-82 the payment step ends after 30 minutes, with the payment, and when the patient clears the details', async () => {
  const expired = visitor()
  await pay(expired, ashland, await toReview(expired))
  expired.wait(29 * 60_000)
  expect((await expired.checkout(`${ashland}&step=pay`)).data['paymentRedirect']).toBeTruthy()
  expired.wait(60_000)
  expect((await expired.checkout(`${ashland}&step=pay`)).location).toMatch(/&step=review$/)

  const paid = visitor()
  await pay(paid, ashland, await toReview(paid))
  await paid.returnFromPayment()
  expect((await paid.checkout(`${ashland}&step=pay`)).location).toMatch(/&step=review$/)
  await paid.submit(ashland, { intent: 'clear' })
  expect((await paid.sessionData()).paid).toBeUndefined()

  const cleared = visitor()
  await pay(cleared, ashland, await toReview(cleared))
  expect((await cleared.submit(ashland, { intent: 'clear' })).location).not.toContain('step=')
  expect((await cleared.sessionData()).attempt).toBeUndefined()
  expect((await cleared.checkout(`${ashland}&step=pay`)).location).toMatch(/&step=review$/)
  expect((await cleared.checkout(ashland)).data).toMatchObject({
    agreement: null,
    draft: { patientName: '', billingEmail: '' },
  })
})

test('C-82 a patient can clear the details of a package that is no longer sold', async () => {
  const browser = visitor()
  await pay(browser, ashland, await toReview(browser))
  browser.edit((_, content) => ('packages' in content ? { ...content, packages: [] } : content))
  expect(await browser.submit(ashland, { intent: 'clear' })).toMatchObject({ location: '/' })
  browser.edit((_, content) => content)
  expect((await browser.sessionData()).attempt).toBeUndefined()
  expect((await browser.checkout(ashland)).data).toMatchObject({
    agreement: null,
    draft: { patientName: '', billingEmail: '' },
  })
})

test('PAY-12 a payment that returns keeps the agreement that was accepted in another tab in the meantime', async () => {
  const browser = visitor()
  const plan = 'package=ultimate&location=ashland'
  expect(await pay(browser, plan, await toReview(browser, plan))).not.toBeNull()
  browser.wait(60_000)
  await toReview(browser, ashland)
  await browser.returnFromPayment()
  expect((await browser.checkout(`${ashland}&step=review`)).data).toMatchObject({
    reviewValues: { patientName: details.patientName },
  })
})
