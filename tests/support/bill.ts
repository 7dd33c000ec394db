import { type Page, expect } from '@playwright/test'
import { open } from './hydrated'
import type { Product } from './product'
import { continueButton } from './payments'
import { visit } from './site'
import { visitorOf } from './visitor'

/** A fictional bill, by field name (BIL-06). */
export const bill = {
  invoiceNumber: '20418-3',
  accountNumber: 'TR-55102',
  price: '1,250.50',
  billingFirstName: 'Zoë-Anne',
  billingLastName: "O'Neill",
  billingEmail: 'zoe.anne@example.org',
  billingPhone: '541-555-0100',
  patientName: 'Nguyễn Thị Ví Dụ',
  patientDOB: '3/7/1985',
}
type BillFields = Partial<typeof bill>

export const field = (page: Page, name: keyof typeof bill) =>
  page.locator(`form#bill [name="${name}"]`)
/** Returns the last submit button of the form: a failure above the form has a button to try again. */
export const submitButton = (page: Page) => page.locator('form#bill button[type="submit"]').last()

export async function fillBill(page: Page, changes: BillFields = {}) {
  for (const [name, value] of Object.entries({ ...bill, ...changes }))
    await field(page, name as keyof typeof bill).fill(value)
}

/** Returns the values of the form, by field name. */
export async function billValues(page: Page): Promise<Record<string, string>> {
  const names = Object.keys(bill) as (keyof typeof bill)[]
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await field(page, name).inputValue()])),
  )
}

/** Opens the bill page as a browser with or without script shows it. */
export async function openBill(page: Page, script: 'on' | 'off', path: string) {
  if (script === 'on') await open(page, path)
  else await visit(page, path)
}

/**
 * Submits the bill in a request, for tests of a later step. The cookies of the response are then in the page's context.
 * Returns the address of the review.
 */
export const submitBill = (page: Page, site: Pick<Product, 'url'>, path: string) =>
  visitorOf(page, site).submit(path, bill)

/**
 * Chooses another clinic in the menu of the bill pages and the checkout. The rendering of an earlier choice, which follows
 * its address, closes the menu; a person opens it again.
 */
export async function chooseClinic(page: Page, name: string) {
  const link = page
    .getByRole('navigation', { name: 'Choose your clinic', exact: true })
    .getByRole('link', { name })
  await expect(async () => {
    if (!(await link.isVisible()))
      await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await link.click({ timeout: 5_000 })
  }).toPass()
}

/** Submits the form, reviews it and goes on to the payment page. */
export async function continueToPaymentPage(page: Page) {
  await submitButton(page).click()
  await continueButton(page).click()
  await page.waitForURL(/\/payment\/cart\//)
}

/** Pays with the test card of this number on the payment page, and returns to the site. */
export async function payWith(page: Page, card: string) {
  await page.getByRole('link', { name: `Fill in ${card}` }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}
