import * as z from 'zod'
import { birthDate, minDateOfBirth } from './calendar-date'
import './no-eval'
import { formNotices, formTexts } from './texts'

/**
 * Returns the schema of a required date of birth no later than `today` (YYYY-MM-DD), which is parsed to the same format.
 * A date that cannot be parsed counts as missing (C-61).
 */
export function dateOfBirth(today: string) {
  return z.string({ error: formTexts.patientDobRequired }).transform((text, context) => {
    const date = birthDate(text, today) ?? ''
    if (!date) context.addIssue(formTexts.patientDobRequired)
    else if (date < minDateOfBirth) context.addIssue(formNotices.dobEarly)
    else if (date > today) context.addIssue(formTexts.dobInFuture)
    return date
  })
}
