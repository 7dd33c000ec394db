import { parseWithZod } from '@conform-to/zod/v4'
import * as z from 'zod'
import { dateOfBirth } from '~/forms/date-of-birth'
import { emailLine, maxLengthRule, lineOf } from '~/forms/line'
import { lengthOf } from '~/forms/one-line'
import { specifiedMessages } from '~/forms/messages'
import { wallClock } from '@site/domain/clinic-time'
import { fitPhone, maxPhoneLength, nationalDigits } from './phone'

const atLeastTwo = (value: string) => lengthOf(value) >= 2

/**
 * Returns the schema of payer and patient for the browser and the route actions of both payments.
 * The date of birth is parsed to YYYY-MM-DD, and 'today' is Oregon's (CHK-32 to CHK-43, BIL-10,
 * C-61).
 */
export function payerSchema(now: Date) {
  const today = wallClock(now).date
  return z.object({
    billingFirstName: lineOf(
      specifiedMessages.firstNameRequired,
      [atLeastTwo, specifiedMessages.firstNameShort],
      maxLengthRule(50, 'First name'),
    ),
    billingLastName: lineOf(
      specifiedMessages.lastNameRequired,
      [atLeastTwo, specifiedMessages.lastNameShort],
      maxLengthRule(50, 'Last name'),
    ),
    billingEmail: emailLine(),
    billingPhone: lineOf(specifiedMessages.phoneRequired, [
      isPhone,
      specifiedMessages.phoneInvalid,
    ]).transform(fitPhone),
    patientName: lineOf(specifiedMessages.patientNameRequired, maxLengthRule(100, 'Patient name')),
    patientDOB: dateOfBirth(today),
  })
}

export type Payer = z.output<ReturnType<typeof payerSchema>>

/**
 * Validates the submitted details of a membership. The browser loads this module when a patient starts to fill them in.
 */
export const check = (formData: FormData, now = new Date()) =>
  parseWithZod(formData, { schema: payerSchema(now) })

/**
 * Returns whether a text contains at least ten digits and fits the field without its punctuation
 * (CHK-39, C-62).
 */
function isPhone(text: string): boolean {
  return nationalDigits(text).length >= 10 && fitPhone(text).length <= maxPhoneLength
}
