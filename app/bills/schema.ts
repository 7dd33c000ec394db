import { parseWithZod } from '@conform-to/zod/v4'
import * as z from 'zod'
import { maxLengthRule, requiredText } from '~/forms/line'
import { oneLine } from '~/forms/one-line'
import { specifiedMessages } from '~/forms/messages'
import { maxNumberLength } from '~/payments/bill-reference'
import { payerSchema } from '~/payments/payer-schema'
import { withPlainDashes } from '~/payments/plain-dashes'
import { parseAmount } from './amount'

/**
 * Returns the schema of the bill form for the browser and the route action. `price` is parsed to
 * whole cents (BIL-10 to BIL-18).
 */
export function billSchema(now: Date) {
  return payerSchema(now).extend({
    price: z.string({ error: specifiedMessages.amountRequired }).transform((text, context) => {
      const { cents, problem } = parseAmount(text)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
      return cents ?? 0
    }),
    invoiceNumber: billNumber(specifiedMessages.invoiceRequired, 'Invoice number'),
    accountNumber: billNumber(specifiedMessages.accountRequired, 'Account number'),
    // The patient ID is part of the data but not of the form, so an invalid one is ignored instead
    // of rejected (BIL-07).
    patientID: z
      .string()
      .transform((text) => oneLine(text).slice(0, maxNumberLength))
      .optional()
      .catch(undefined),
  })
}

/** Returns the schema of a required number of a statement. `label` starts the message about its length. */
function billNumber(requiredMessage: string, label: string) {
  return requiredText(
    (text) => withPlainDashes(oneLine(text)),
    requiredMessage,
    maxLengthRule(maxNumberLength, label),
  )
}

export type Bill = z.output<ReturnType<typeof billSchema>>

/** Validates a submitted bill. The browser loads this module when a patient starts to fill in the form. */
export const check = (formData: FormData, now = new Date()) =>
  parseWithZod(formData, { schema: billSchema(now) })
