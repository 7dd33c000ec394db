import { priceText } from './money'
import type { Payer } from './payer-schema'
import type { PaymentSettings, StoreName } from './stores'

/** A finished form for the card payment page: where it is posted, and its fields in their order. */
export type PaymentRedirect = { url: string; fields: [name: string, value: string][] }

/** Why nothing can be handed over, in a sentence for the visitor (BIL-19, C-65). */
export type PaymentRedirectProblem = { problem: string }

/** What is paid for, and by whom. */
export type Charge = {
  description: string
  /** Whole cents, as the server has worked them out; never what a browser says a thing costs. */
  cents: number
  payer: Payer
  /** Lines for the office. */
  notes: string[]
  /** The clinic's name. */
  location: string
  /** What only bills hold (PAY-08). */
  extra?: PaymentRedirect['fields']
}

/** Everything that the card payment page is given (PAY-03, PAY-04), or why it cannot be given. */
export function createPaymentRedirect(
  { url, stores }: PaymentSettings,
  storeName: StoreName | null,
  purchase: Charge,
): PaymentRedirect | PaymentRedirectProblem {
  if (!url) return { problem: 'Online payment isn’t available right now.' }
  const account = storeName && stores[storeName]
  if (!account) return { problem: `Online payment is not available for ${purchase.location}.` }
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
