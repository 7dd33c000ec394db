import { payerFieldNames } from '~/payments/payer-names'
import type { Bill } from './schema'

/** The field names in the order in which the page renders the fields and lists their messages. */
export const billFieldNames = [
  'invoiceNumber',
  'accountNumber',
  'price',
  ...payerFieldNames,
] as const satisfies (keyof Bill)[]

/** The initial values of the form. */
export type BillStart = { [Name in (typeof billFieldNames)[number]]?: string }
