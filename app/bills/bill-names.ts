import { payerFieldNames } from '~/payments/payer-names'
import type { Bill } from './schema'

/** Field names in the order in which they stand on the page and their messages are listed. */
export const billFieldNames = [
  'invoiceNumber',
  'accountNumber',
  'price',
  ...payerFieldNames,
] as const satisfies (keyof Bill)[]

/** Values that the form starts with. */
export type BillStart = { [Name in (typeof billFieldNames)[number]]?: string }
