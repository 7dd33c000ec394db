import { billStores } from '@site/domain/bill-stores'
import type { SiteContext } from '~/context.server'
import { textOf } from '~/forms/guard.server'
import { lengthOf, oneLine } from '~/forms/one-line'
import { purchaseDigest } from '~/payments/attempt.server'
import type { BillReference } from '~/payments/bill-reference'
import {
  type PaymentRedirect,
  createPaymentRedirect,
  type PaymentRedirectProblem,
} from '~/payments/payment-redirect.server'
import { priceText } from '~/payments/money'
import { withPlainDashes } from '~/payments/plain-dashes'
import type { BillDraft } from '~/session/stored-payment.server'
import type { SessionData } from '~/session/session-data.server'
import { billFieldNames, type BillStart } from './bill-names'
import { type Bill, billSchema } from './schema'

/** The clinic that a bill is paid to; it comes from the path alone (C-27). */
export type BillClinic = { id: string; name: string }

/** The maximum length of a value that a draft stores as it was entered, in characters. */
const maxDraftValueLength = 60

/**
 * Returns the review of the bill that this browser has submitted for the clinic, or null without
 * such a bill.
 */
export function findBillReview(
  { draft, sessionData }: { draft: BillDraft | null; sessionData: SessionData },
  clinic: BillClinic,
  context: Pick<SiteContext, 'payment' | 'now'>,
) {
  if (draft?.clinic !== clinic.id) return null
  const bill = parseBill(draft, context.now)
  if (!bill) return null
  const paymentRedirect = createBillPaymentRedirect(bill, draft, clinic, context)
  if ('problem' in paymentRedirect) return null
  return {
    paymentRedirect,
    isSecondPayment: isSecondPayment(sessionData, draft, bill),
    /** Whether the review was already shown. */
    hasBeenShown: draft.hasBeenShown ?? false,
  }
}

export type ReviewedBill = NonNullable<ReturnType<typeof findBillReview>>

/**
 * Returns the initial values of the form. They come from the draft, unless it belongs to another
 * clinic or a link names another invoice.
 */
export function startValues(
  draft: BillDraft | null,
  clinic: BillClinic,
  { invoice, amount }: BillReference,
): BillStart {
  const isSameBill =
    draft?.clinic === clinic.id &&
    (!invoice || withPlainDashes(draft.values['invoiceNumber'] ?? '') === withPlainDashes(invoice))
  return isSameBill ? { ...draft.values } : { invoiceNumber: invoice, price: amount }
}

/** Returns the validated bill of a draft, or null when it no longer passes the checks. */
export function parseBill({ values }: BillDraft, now: Date): Bill | null {
  const parsed = billSchema(now).safeParse(values)
  return parsed.success ? parsed.data : null
}

/**
 * Returns whether the payment page has already confirmed a payment of the same bill and the patient
 * has not agreed to pay it again.
 */
export function isSecondPayment(
  { purchased = [] }: SessionData,
  draft: BillDraft,
  bill: Bill,
): boolean {
  return !draft.paysAgain && purchased.includes(billDigest(draft, bill))
}

/** Returns the digest of the bill that a draft pays. */
export function billDigest({ clinic }: BillDraft, bill: Bill): string {
  return purchaseDigest(['bill', clinic, bill.invoiceNumber, bill.price])
}

/**
 * Returns the values as the patient entered them, because a patient who comes back expects that
 * spelling. A spelling that is too long is replaced by the validated value.
 */
export function draftValues(formData: FormData, bill: Bill): Record<string, string> {
  const validatedValues = { ...bill, price: priceText(bill.price) }
  const names = [...billFieldNames, 'patientID'] as const
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const input = oneLine(textOf(formData, name) ?? '')
      const value = lengthOf(input) <= maxDraftValueLength ? input : validatedValues[name]
      return value ? [[name, value]] : []
    }),
  )
}

/**
 * Returns the complete form for the card payment page, or the reason why it cannot be prepared. The
 * server computes every value of it.
 */
export function createBillPaymentRedirect(
  bill: Bill,
  { identifier }: BillDraft,
  clinic: BillClinic,
  { payment }: Pick<SiteContext, 'payment'>,
): PaymentRedirect | PaymentRedirectProblem {
  const { id, name } = clinic
  return createPaymentRedirect(payment, billStores.get(id), {
    description: `Bill payment at ${name}, invoice ${bill.invoiceNumber}`,
    cents: bill.price,
    payer: bill,
    // The statement number is the invoice number (PAY-09, C-64).
    notes: [
      `Patient: ${bill.patientName}`,
      `Statement number: ${bill.invoiceNumber}`,
      `Date of birth: ${bill.patientDOB}`,
      ...(bill.patientID ? [`Patient ID: ${bill.patientID}`] : []),
      `Account number: ${bill.accountNumber}`,
      `Location: ${name}`,
    ],
    location: name,
    // Only bills have these fields; the identifier is new for each submission (PAY-08, C-67).
    extra: [
      ['identifier', identifier],
      ['invoice', bill.invoiceNumber],
      ['accountNumber', bill.accountNumber],
    ],
  })
}
