import { z } from 'zod'

const code = z.string().trim().min(1)
const entry = z.object({ store: code, fingerprint: code })

/**
 * The stores for which payments are accepted, by the names in PAYMENT_STORES. `membership` sells memberships, the
 * others settle bills.
 */
export const paymentStores = z.record(z.string(), entry)

export type PaymentStores = z.infer<typeof paymentStores>

/** The account of a store code. Several accounts may share a code. */
export type StoreAccount = {
  fingerprints: string[]
  sellsMemberships: boolean
  settlesBills: boolean
}

/** Returns the account of a store code, or undefined for an unknown code. */
export function findStoreAccount(stores: PaymentStores, store: string): StoreAccount | undefined {
  const entries = Object.entries(stores).filter(([, one]) => one.store === store)
  if (entries.length === 0) return undefined
  return {
    fingerprints: entries.map(([, { fingerprint }]) => fingerprint),
    sellsMemberships: entries.some(([name]) => name === 'membership'),
    settlesBills: entries.some(([name]) => name !== 'membership'),
  }
}
