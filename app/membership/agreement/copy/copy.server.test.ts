import { expect, test } from 'vitest'
import { details, type Edit, signedValues, visitor } from '~/membership/checkout/testing'

const monthly = 'package=ultimate&location=ashland&freq=monthly'

/** Returns an edit of the layout's content, such as the office's email or a clinic's phone number. */
const editLayout =
  (change: (layout: { settings: object; clinics: { contact: object }[] }) => object): Edit =>
  (part, content) =>
    part === 'layout'
      ? change(content as { settings: object; clinics: { contact: object }[] })
      : content

test.each<[string, Edit, string]>([
  [
    'the email of the group',
    editLayout(({ settings, ...layout }) => ({
      ...layout,
      settings: { ...settings, email: 'new@example.org' },
    })),
    '541-555-0140',
  ],
  [
    'the phone number of the clinic',
    editLayout(({ clinics, ...layout }) => ({
      ...layout,
      clinics: clinics.map((clinic) => ({
        ...clinic,
        contact: { ...clinic.contact, phone: '541-555-0199' },
      })),
    })),
    '541-555-0199',
  ],
])(
  'AGR-17 after a change of %s the agreement stays accepted, and its page names the office’s phone instead of a copy',
  async (_, edit, officePhone) => {
    const browser = visitor()
    await browser.sign(monthly, signedValues)
    await browser.submit(monthly, { intent: 'review', ...details })
    expect(await browser.copy()).toMatchObject({ accepted: { isSigned: true } })
    const pages = [browser.agreement, browser.checkout]
    const hasCopy = async () =>
      (await Promise.all(pages.map((load) => load(monthly)))).map(({ data }) => data['hasCopy'])
    expect(await hasCopy()).toEqual([true, true])
    browser.edit(edit)
    expect(await browser.copy()).toEqual({ officePhone })
    expect((await browser.checkout(monthly)).data).toMatchObject({ agreement: { isSigned: true } })
    expect(await hasCopy()).toEqual([false, false])
  },
)

test('AGR-17 a browser without a signed agreement gets no copy', async () => {
  const browser = visitor()
  await browser.submit(monthly, { ...(await browser.policy(monthly)), ...details })
  await expect(browser.copy()).rejects.toMatchObject({ status: 404 })
  expect((await browser.checkout(monthly)).data).toMatchObject({ hasCopy: false })
})

test('AGR-14 AGR-17 an agreement that began on the day before it was signed has a copy on the next day too', async () => {
  const browser = visitor()
  await browser.sign(monthly, { ...signedValues, start_date: '2026-05-04' })
  browser.wait(20 * 60 * 60_000)
  expect(await browser.copy()).toMatchObject({ accepted: { isSigned: true } })
})

test('AGR-14 AGR-17 the page of a copy lists the signed values, the billing day only for the plan, and what the patient agreed to', async () => {
  const browser = visitor()
  await browser.sign(monthly, signedValues)
  const plan = await browser.copy()
  expect(plan).toMatchObject({
    values: expect.arrayContaining([
      { label: 'Patient', value: 'Jordan Sample' },
      { label: 'Date of birth', value: 'March 7, 1985' },
      { label: 'Billing day', value: expect.stringContaining('5') },
    ]),
    agreed: expect.not.arrayContaining([expect.stringMatching(/^I will pay \$950 today/)]),
  })

  const other = visitor()
  await other.sign('package=ultimate&location=ashland', {
    ...signedValues,
    pay_option: 'full',
    billing_day: '',
    payment_in_full: 'on',
  })
  const full = await other.copy()
  expect(full).toMatchObject({
    values: expect.not.arrayContaining([expect.objectContaining({ label: 'Billing day' })]),
    agreed: expect.arrayContaining([expect.stringMatching(/^I will pay \$950 today/)]),
  })
  expect(JSON.stringify(full)).not.toContain('Signed by')
})
