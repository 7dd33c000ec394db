import type { SiteContext } from '../context.server'
import { textOf } from '../forms/guard.server'
import { lengthOf, oneLine } from '../forms/one-line'
import { purchaseDigest } from '../payments/attempt.server'
import type { BillReference } from '../payments/bill-reference'
import {
  type PaymentRedirect,
  createPaymentRedirect,
  type PaymentRedirectProblem,
} from '../payments/payment-redirect.server'
import { priceText } from '../payments/money'
import { billStore } from '../payments/stores'
import type { BillDraft } from '../session/bill-draft.server'
import type { SessionData } from '../session/session-data.server'
import { billFieldNames, type BillStart } from './bill-names'
import { type Bill, billSchema } from './schema'

/** Where a bill is paid: from the path alone (C-27). */
export type BillClinic = { id: string; name: string }

/** Longest spelling of a value that a draft keeps, in characters. */
const maxTypedLength = 60

/** The review of the bill that this browser has submitted for the clinic; null without one. */
export function reviewOf(
  { draft, sessionData }: { draft: BillDraft | null; sessionData: SessionData },
  clinic: BillClinic,
  context: Pick<SiteContext, 'payment' | 'now'>,
) {
  const bill = draft?.clinic === clinic.id ? parseBill(draft, context.now) : null
  const paymentRedirect = bill && draft && createBillPaymentRedirect(bill, draft, clinic, context)
  if (!bill || !draft || !paymentRedirect || 'problem' in paymentRedirect) return null
  return { paymentRedirect, isSecondPayment: isSecondPayment(sessionData, draft, bill) }
}

/** What a draft's form starts with, for the clinic it was submitted to and unless a link names another invoice. */
export function startValues(
  draft: BillDraft | null,
  clinic: BillClinic,
  { invoice, amount }: BillReference,
): BillStart {
  const isSameBill =
    draft?.clinic === clinic.id && (!invoice || draft.values['invoiceNumber'] === invoice)
  return isSameBill ? { ...draft.values } : { invoiceNumber: invoice, price: amount }
}

/** The checked bill of a draft; null when it no longer passes the checks. */
export function parseBill({ values }: BillDraft, now: Date): Bill | null {
  const parsed = billSchema(now).safeParse(values)
  return parsed.success ? parsed.data : null
}

/** Whether the payment page already came back with a confirmation for the same bill, and the patient has not said to pay it again. */
export function isSecondPayment(
  { purchased = [] }: SessionData,
  draft: BillDraft,
  bill: Bill,
): boolean {
  return !draft.paysAgain && purchased.includes(purchaseOf(draft, bill))
}

/** Digest of the bill that a draft pays. */
export function purchaseOf({ clinic }: BillDraft, bill: Bill): string {
  return purchaseDigest(['bill', clinic, bill.invoiceNumber, bill.price])
}

/** The values as they were typed, which is what somebody who comes back expects; a longer spelling gives way to the short one. */
export function draftValues(formData: FormData, bill: Bill): Record<string, string> {
  const checked = { ...bill, price: priceText(bill.price) }
  const names = [...billFieldNames, 'patientID'] as const
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const typed = oneLine(textOf(formData, name) ?? '')
      const value = lengthOf(typed) <= maxTypedLength ? typed : checked[name]
      return value ? [[name, value]] : []
    }),
  )
}

/** The finished form for the card payment page, computed here alone, or why there is none. */
export function createBillPaymentRedirect(
  bill: Bill,
  { identifier }: BillDraft,
  clinic: BillClinic,
  { payment }: Pick<SiteContext, 'payment'>,
): PaymentRedirect | PaymentRedirectProblem {
  return createPaymentRedirect(payment, billStore(clinic.id), {
    ...billPurchase(bill, clinic),
    extra: billFields(bill, identifier),
  })
}

/** What is paid, with the office's lines (PAY-09); statement number is the invoice number (C-64). */
function billPurchase(bill: Bill, { name }: BillClinic) {
  return {
    description: `Bill payment at ${name}, invoice ${bill.invoiceNumber}`,
    cents: bill.price,
    payer: bill,
    notes: [
      `Patient: ${bill.patientName}`,
      `Statement number: ${bill.invoiceNumber}`,
      `Date of birth: ${bill.patientDOB}`,
      ...(bill.patientID ? [`Patient ID: ${bill.patientID}`] : []),
      `Account number: ${bill.accountNumber}`,
      `Location: ${name}`,
    ],
    location: name,
  }
}

/** What only bills hold (PAY-08); the identifier is new for each submission (C-67). */
function billFields(bill: Bill, identifier: string): PaymentRedirect['fields'] {
  return [
    ['identifier', identifier],
    ['invoice', bill.invoiceNumber],
    ['accountNumber', bill.accountNumber],
  ]
}
