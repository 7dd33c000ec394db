import { parseWithZod } from '@conform-to/zod/v4'
import * as z from 'zod'
import {
  clippedId,
  emailLine,
  lineOf,
  maxLengthRule,
  optionalLine,
  requiredText,
} from '~/forms/line'
import { plainLines } from '~/forms/one-line'
import { specifiedMessages } from '~/forms/messages'

const maxNameLength = 50
const maxPhoneLength = 50
const maxMessageLength = 5_000

/** The schema of an inquiry, for the browser and the route action (CON-12 to CON-19). */
export const inquirySchema = z.object({
  firstName: lineOf(
    specifiedMessages.firstNameRequired,
    maxLengthRule(maxNameLength, 'First name'),
  ),
  lastName: lineOf(specifiedMessages.lastNameRequired, maxLengthRule(maxNameLength, 'Last name')),
  email: emailLine(),
  phone: optionalLine(maxLengthRule(maxPhoneLength, 'Phone')),
  preferredLocation: lineOf(specifiedMessages.preferredLocationRequired).transform(clippedId),
  service: optionalLine().transform(clippedId),
  message: requiredText(
    plainLines,
    specifiedMessages.messageRequired,
    maxLengthRule(maxMessageLength, 'Message'),
  ),
  hipaaConsent: z
    .boolean({ error: specifiedMessages.consentRequired })
    .refine((value) => value, specifiedMessages.consentRequired),
})

export type Inquiry = z.output<typeof inquirySchema>

/** Validates an inquiry. The browser loads this module when a visitor starts to fill in the form. */
export const check = (formData: FormData) => parseWithZod(formData, { schema: inquirySchema })
