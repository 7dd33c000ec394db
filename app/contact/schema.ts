import { z } from 'zod'
import '~/forms/no-eval'
import { emailPattern } from '~/forms/patterns'
import { formTexts } from '~/forms/texts'

const required = (message: string) => z.string({ error: message }).trim().min(1, message)
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value ?? '')

/** The inquiry form, checked alike in the browser and by the route action (CON-12 to CON-19). */
export const contactSchema = z.object({
  firstName: required(formTexts.firstNameRequired),
  lastName: required(formTexts.lastNameRequired),
  email: required(formTexts.emailRequired).refine(
    (value) => value === '' || emailPattern.test(value),
    formTexts.emailInvalid,
  ),
  phone: optional,
  preferredLocation: required(formTexts.preferredLocationRequired),
  service: optional,
  message: required(formTexts.messageRequired),
  hipaaConsent: z
    .boolean({ error: formTexts.consentRequired })
    .refine((value) => value, formTexts.consentRequired),
})

export type Inquiry = z.output<typeof contactSchema>
