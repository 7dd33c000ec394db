import { z } from 'zod'
import { birthDate } from '~/forms/calendar-date'
import { maxLengthRule, lineOf } from '~/forms/line'
import { lengthOf } from '~/forms/one-line'
import { emailPattern } from '~/forms/patterns'
import { formNotices, formTexts } from '~/forms/texts'
import { wallClock } from '~/time/wall-clock'
import { fittedPhone, maxPhoneLength, nationalDigits } from './phone'

/** Nobody alive was born before it. */
const earliest = '1900-01-01'

const atLeastTwo = (value: string) => lengthOf(value) >= 2

/**
 * Who pays and who was treated, checked alike in the browser and by the route actions of both payments (CHK-32 to
 * CHK-43, BIL-10). The date of birth comes out as YYYY-MM-DD; 'today' is Oregon's (C-61).
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
    billingEmail: lineOf(formTexts.emailRequired, maxLengthRule(254, 'Email'), [
      (value) => emailPattern.test(value),
      formTexts.emailInvalid,
    ]),
    billingPhone: lineOf(formTexts.phoneRequired, [isPhone, formTexts.phoneInvalid]).transform(
      fittedPhone,
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

/** As YYYY-MM-DD, no later than today; one that cannot be read counts as missing (C-61). */
function dateOfBirth(text: string, today: string, refuse: (message: string) => void): string {
  const date = birthDate(text, today) ?? ''
  if (!date) refuse(formTexts.patientDobRequired)
  else if (date < earliest) refuse(formNotices.dobEarly)
  else if (date > today) refuse(formTexts.dobInFuture)
  return date
}

/** Ten digits wherever they stand, in a text that fits the field once its marks are left out (CHK-39, C-62). */
function isPhone(text: string): boolean {
  return nationalDigits(text).length >= 10 && fittedPhone(text).length <= maxPhoneLength
}
