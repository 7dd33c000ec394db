import { z } from 'zod'
import { maxLengthRule, lineOf } from '~/forms/line'
import { oneLine } from '~/forms/one-line'
import { formTexts } from '~/forms/texts'
import { maxNumberLength } from '~/payments/bill-reference'
import { payerSchema } from '~/payments/payer-schema'
import { readAmount } from './amount'

/** The bill form, checked alike in the browser and by the route action (BIL-10 to BIL-18); `price` comes out in whole cents. */
export function billSchema(now: Date) {
  return payerSchema(now).extend({
    price: z.string({ error: formTexts.amountRequired }).transform((text, context) => {
      const { cents, problem } = readAmount(text)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
      return cents ?? 0
    }),
    invoiceNumber: lineOf(
      formTexts.invoiceRequired,
      maxLengthRule(maxNumberLength, 'Invoice number'),
    ),
    accountNumber: lineOf(
      formTexts.accountRequired,
      maxLengthRule(maxNumberLength, 'Account number'),
    ),
    // Part of the data, not of the form (BIL-07); whoever sends one without meaning to is not held up by it.
    patientID: z
      .string()
      .transform((text) => oneLine(text).slice(0, maxNumberLength))
      .optional()
      .catch(undefined),
  })
}

export type Bill = z.output<ReturnType<typeof billSchema>>
