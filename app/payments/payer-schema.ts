import * as z from 'zod'
import { birthDate, minDateOfBirth } from '~/forms/calendar-date'
import { emailLine, maxLengthRule, lineOf } from '~/forms/line'
import { lengthOf } from '~/forms/one-line'
import { formNotices, formTexts } from '~/forms/texts'
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
      formTexts.firstNameRequired,
      [atLeastTwo, formTexts.firstNameShort],
      maxLengthRule(50, 'First name'),
    ),
    billingLastName: lineOf(
      formTexts.lastNameRequired,
      [atLeastTwo, formTexts.lastNameShort],
      maxLengthRule(50, 'Last name'),
    ),
    billingEmail: emailLine(),
    billingPhone: lineOf(formTexts.phoneRequired, [isPhone, formTexts.phoneInvalid]).transform(
      fitPhone,
    ),
    patientName: lineOf(formTexts.patientNameRequired, maxLengthRule(100, 'Patient name')),
    patientDOB: z
      .string({ error: formTexts.patientDobRequired })
      .transform((text, context) =>
        dateOfBirth(text, today, (message) => context.addIssue(message)),
      ),
  })
}

export type Payer = z.output<ReturnType<typeof payerSchema>>

/**
 * Returns a date of birth as YYYY-MM-DD, no later than today; a date that cannot be parsed counts
 * as missing (C-61).
 */
function dateOfBirth(text: string, today: string, reject: (message: string) => void): string {
  const date = birthDate(text, today) ?? ''
  if (!date) reject(formTexts.patientDobRequired)
  else if (date < minDateOfBirth) reject(formNotices.dobEarly)
  else if (date > today) reject(formTexts.dobInFuture)
  return date
}

/**
 * Returns whether a text contains at least ten digits and fits the field without its punctuation
 * (CHK-39, C-62).
 */
function isPhone(text: string): boolean {
  return nationalDigits(text).length >= 10 && fitPhone(text).length <= maxPhoneLength
}
