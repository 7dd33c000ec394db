/** The accounts at the card payment page: one for memberships, three for bills (PAY-05, PAY-06). `medford` serves both Medford clinics. */
export const storeNames = ['membership', 'ashland', 'central-point', 'medford'] as const

export type StoreName = (typeof storeNames)[number]
export type PaymentStore = { store: string; fingerprint: string }
export type PaymentStores = Partial<Record<StoreName, PaymentStore>>

/** Where payments are handed to, by configuration; without an address nothing can be paid. */
export type PaymentSettings = { url: string | null; stores: PaymentStores }

const billStores = new Map<string, StoreName>([
  ['ashland', 'ashland'],
  ['central-point', 'central-point'],
  ['east-medford', 'medford'],
  ['north-medford', 'medford'],
])

/** The account that a clinic's bills are paid to (PAY-06); null for a clinic without one (BIL-19). */
export function billStore(locationId: string): StoreName | null {
  return billStores.get(locationId) ?? null
}
