/**
 * The accounts at the card payment page: one for memberships, three for bills. `medford` serves
 * both Medford clinics (PAY-05, PAY-06).
 */
export const storeNames = ['membership', 'ashland', 'central-point', 'medford'] as const

export type StoreName = (typeof storeNames)[number]
type PaymentStore = { store: string; fingerprint: string }
export type PaymentStores = Partial<Record<StoreName, PaymentStore>>

/** The configured payment page and its accounts; without a URL payments are disabled. */
export type PaymentSettings = { url: string | null; stores: PaymentStores }
