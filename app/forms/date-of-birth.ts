import * as z from 'zod'
import { birthDate, minDateOfBirth } from './calendar-date'
import './no-eval'
import { formMessages, specifiedMessages } from './messages'

/**
 * Returns the schema of a required date of birth no later than `today` (YYYY-MM-DD), which is parsed to the same format.
 * A date that cannot be parsed counts as missing (C-61).
 */
export function dateOfBirth(today: string) {
  return z.string({ error: specifiedMessages.patientDobRequired }).transform((text, context) => {
    const date = birthDate(text, today) ?? ''
    if (!date) context.addIssue(specifiedMessages.patientDobRequired)
    else if (date < minDateOfBirth) context.addIssue(formMessages.dobEarly)
    else if (date > today) context.addIssue(specifiedMessages.dobInFuture)
    return date
  })
}
