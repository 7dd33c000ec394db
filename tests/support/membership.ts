import './clock.mjs'
import { type FrameLocator, type Page, type TestInfo, expect, test } from '@playwright/test'
import { oncePerObject } from '@site/domain/once-per-object'
import type { Product } from './product'
import { visitorOf } from './visitor'

let phoneCount = 0

/** Returns a fictional phone number that no other of the last hundred tests of this worker used. */
const phoneOf = oncePerObject(
  (_test: TestInfo) => `(541) 555-01${String(phoneCount++ % 100).padStart(2, '0')}`,
)

/** A clearly fictional member whose name has characters that a font may lack. */
export const member = {
  name: 'Thị Nguyễn',
  dob: '3/7/1985',
  /** Differs from test to test, because the site mails equal agreements only once. */
  get phone() {
    return phoneOf(test.info())
  },
  email: 'thi.nguyen@example.com',
}
export const payer = {
  first: 'Łukasz',
  last: 'Przykład',
  email: 'lukasz@example.com',
  phone: '5415550143',
}

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })

/**
 * Returns the fields of the agreement form that this member signs, for a plan of monthly payments. The server ignores
 * checkboxes that do not apply to a package.
 */
export function agreementFieldsOf({ name, dob, phone, email }: typeof member) {
  return {
    member_name: name,
    dob,
    phone,
    email,
    pay_option: 'plan',
    billing_day: '5',
    start_date: today.format(new Date()),
    signature: name,
    ack_terms: 'on',
    ack_disclosure: 'on',
    ack_autorenew: 'on',
    ack_bonus: 'on',
    payment_in_full: 'on',
    acknowledge: 'on',
  }
}

/** The fields of the checkout with the values of `payer`, who pays for `member`. */
export const detailFields = {
  billingFirstName: payer.first,
  billingLastName: payer.last,
  billingEmail: payer.email,
  billingPhone: payer.phone,
  patientName: member.name,
  patientDOB: member.dob,
}

/** Returns the frame of the agreement form within its page. */
export const agreementForm = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Membership agreement form"]')

type Form = Pick<Page | FrameLocator, 'getByLabel' | 'getByRole'>

/** Completes and signs an agreement form, in a frame or on its own page. */
export async function fillAgreement(
  form: Form,
  values: Partial<typeof member & { signature: string }> = {},
) {
  const {
    name,
    dob,
    phone,
    email,
    signature = values.name ?? member.name,
  } = { ...member, ...values }
  await form.getByLabel('Patient’s full name', { exact: true }).fill(name)
  await form.getByLabel('Date of birth').fill(dob)
  await form.getByLabel('Phone number').fill(phone)
  await form.getByLabel('Email', { exact: true }).fill(email)
  for (const box of await form.getByRole('checkbox').all())
    if (await box.isVisible()) await box.check()
  await form.getByLabel('full name to sign').fill(signature)
}

/** Completes the second step of the checkout. */
export async function fillDetails(page: Page) {
  const details = page.locator('form#checkout')
  await details.getByLabel('First name').fill(payer.first)
  await details.getByLabel('Last name').fill(payer.last)
  await details.getByLabel('Email').fill(payer.email)
  await details.getByLabel('Phone number').fill(payer.phone)
  await details.getByLabel('Patient name').fill(member.name)
  await details.getByLabel('Patient date of birth').fill(member.dob)
}

/** Accepts the policy in its dialog. */
export async function acceptPolicy(page: Page) {
  await page.getByRole('button', { name: 'Read and accept the policy instead' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('I have read and understand the membership policy.').check()
  await dialog.getByRole('button', { name: 'I Agree' }).click()
  await expect(page.getByText(/^Membership policy v1\.0 accepted on/)).toBeVisible()
}

/**
 * Returns the steps of a membership's purchase as requests without pages, for tests of a later step. The cookies of the
 * responses are then in the page's context.
 */
export function purchaseOf(page: Page, site: Pick<Product, 'url'>) {
  const { read, submit } = visitorOf(page, site)
  const purchase = {
    /** Signs the agreement at this address, as `member` unless the values name someone else. */
    async sign(agreement: string, values: Partial<ReturnType<typeof agreementFieldsOf>> = {}) {
      const { searchParams, search } = new URL(agreement, site.url)
      const form = `/forms/membership/${searchParams.get('package')}.html${search}`
      const terms = termsIn(await read(form))
      const pay_option = searchParams.get('freq') === 'monthly' ? 'plan' : 'full'
      await submit(agreement, { ...agreementFieldsOf(member), pay_option, terms, ...values })
    },
    /** Accepts the policy at this checkout. */
    async acceptPolicy(checkout: string) {
      const terms = termsIn(await read(checkout))
      await submit(checkout, { intent: 'agree', policyRead: 'on', terms })
    },
    /** Completes the checkout, whose agreement is confirmed. Returns the address of the review. */
    fillDetails: (checkout: string) => submit(checkout, { intent: 'review', ...detailFields }),
    /** Accepts the policy and completes the checkout. Returns the address of the review. */
    async toReview(checkout: string) {
      await purchase.acceptPolicy(checkout)
      return purchase.fillDetails(checkout)
    },
    /** Continues to the payment step. Returns its address. */
    async toPaymentStep(checkout: string) {
      const reviewed = reviewedIn(await read(await purchase.toReview(checkout)))
      return submit(checkout, { intent: 'pay', renewal: 'on', reviewed })
    },
    /** Returns from the payment page as after a payment. */
    confirm: () => read('/confirmation'),
  }
  return purchase
}

/** Returns the reviewed values that the review page posts, so that the payment is for exactly these values. */
export const reviewedIn = (html: string) =>
  /name="reviewed" value="([0-9a-f]{64})"/.exec(html)?.[1] ?? ''

/** Returns the digest of the terms that a page posts, so that exactly these terms are signed or accepted. */
export const termsIn = (html: string) => /name="terms" value="([0-9a-f]{64})"/.exec(html)?.[1] ?? ''

export const reviewButton = (page: Page) => page.getByRole('button', { name: 'Review your order' })
