import type { Payer } from './payer-schema'

/** Field names in the order in which they stand on the page and their messages are listed. */
export const payerFieldNames = [
  'billingFirstName',
  'billingLastName',
  'billingEmail',
  'billingPhone',
  'patientName',
  'patientDOB',
] as const satisfies (keyof Payer)[]
