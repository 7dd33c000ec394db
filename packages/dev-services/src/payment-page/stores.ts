import { z } from 'zod'

const code = z.string().trim().min(1)
const entry = z.object({ store: code, fingerprint: code })

/**
 * The accounts for which payments are taken, by the names of PAYMENT_STORES; `membership` sells memberships, the others
 * settle bills.
 */
export const paymentStores = z.record(z.string(), entry)

export type PaymentStores = z.infer<typeof paymentStores>

/** The account of a store code. Several accounts may share a code. */
export type Account = {
  fingerprints: string[]
  sellsMemberships: boolean
  settlesBills: boolean
}

/** Returns the account of a store code, or undefined for an unknown code. */
export function storeAccount(stores: PaymentStores, store: string): Account | undefined {
  const named = Object.entries(stores).filter(([, one]) => one.store === store)
  if (named.length === 0) return undefined
  return {
    fingerprints: named.map(([, { fingerprint }]) => fingerprint),
    sellsMemberships: named.some(([name]) => name === 'membership'),
    settlesBills: named.some(([name]) => name !== 'membership'),
  }
}
