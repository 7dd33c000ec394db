import { priceText } from './money'
import type { Payer } from './payer-schema'
import type { PaymentSettings, StoreName } from './stores'

/**
 * The complete form for the card payment page: the address to which it is submitted, and its fields
 * in order.
 */
export type PaymentRedirect = { url: string; fields: [name: string, value: string][] }

/** The reason why the payment cannot be prepared, as a sentence for the visitor (BIL-19, C-65). */
export type PaymentRedirectProblem = { problem: string }

/** A charge with its payer. */
export type Charge = {
  description: string
  /** The amount in whole cents as the server has computed it; it never comes from the browser. */
  cents: number
  payer: Payer
  /** The lines for the office. */
  notes: string[]
  /** The clinic's name. */
  location: string
  /** The fields that only bills have (PAY-08). */
  extra?: PaymentRedirect['fields']
}

/**
 * Returns the form for the card payment page, or the reason why it cannot be prepared (PAY-03,
 * PAY-04).
 */
export function createPaymentRedirect(
  { url, stores }: PaymentSettings,
  storeName: StoreName | undefined,
  purchase: Charge,
): PaymentRedirect | PaymentRedirectProblem {
  if (!url) return { problem: 'Online payment isn’t available right now.' }
  const account = storeName && stores[storeName]
  if (!account) return { problem: `Online payment isn’t available for ${purchase.location}.` }
  const { description, cents, payer, notes, location, extra = [] } = purchase
  return {
    url,
    fields: [
      ['description', description],
      ['need_to_ship', 'no'],
      ['need_to_tax', 'no'],
      ['quantity', '1'],
      ['store', account.store],
      ['fingerprint', account.fingerprint],
      ['price', priceText(cents)],
      ['firstName', payer.billingFirstName],
      ['lastName', payer.billingLastName],
      ['email', payer.billingEmail],
      ['phone', payer.billingPhone],
      ['notes', notes.join('\n')],
      ['patientName', payer.patientName],
      ['patientDOB', payer.patientDOB],
      ['location', location],
      ...extra,
    ],
  }
}
