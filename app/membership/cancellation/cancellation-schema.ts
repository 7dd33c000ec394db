import { parseWithZod } from '@conform-to/zod/v4'
import * as z from 'zod'
import { clippedId, emailLine, lineOf, maxLengthRule, optionalLine } from '~/forms/line'
import { plainLines } from '~/forms/one-line'
import { singleAddressPattern } from '~/forms/patterns'
import { formMessages, specifiedMessages } from '~/forms/messages'

/** Validates a cancellation in the browser and in the route action. It asks for no health information. */
const cancellationSchema = z.object({
  patientName: lineOf(specifiedMessages.patientNameRequired, maxLengthRule(100, 'Patient name')),
  // The patient's copy goes to this address.
  email: emailLine([
    (value) => singleAddressPattern.test(value),
    formMessages.emailWithPunctuation,
  ]),
  phone: optionalLine(maxLengthRule(50, 'Phone')),
  clinic: lineOf('Select your clinic').transform(clippedId),
  package: optionalLine().transform(clippedId),
  agreement: optionalLine(maxLengthRule(100, 'Agreement code')),
  reason: z
    .string()
    .transform(plainLines)
    .refine(...maxLengthRule(2_000, 'Reason'))
    .optional(),
})

export type Cancellation = z.output<typeof cancellationSchema>

/** Validates the submitted form. The browser loads this module when a visitor starts to fill in the form. */
export const check = (formData: FormData) => parseWithZod(formData, { schema: cancellationSchema })
