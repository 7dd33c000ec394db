import type { Payer } from './payer-schema'

/** The field names in the order in which the page renders the fields and lists their messages. */
export const payerFieldNames = [
  'billingFirstName',
  'billingLastName',
  'billingEmail',
  'billingPhone',
  'patientName',
  'patientDOB',
] as const satisfies (keyof Payer)[]
