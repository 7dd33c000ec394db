import { formatDateInput } from '~/forms/calendar-date'
import { payerFieldNames } from '~/payments/payer-names'
import { payerSchema } from '~/payments/payer-schema'
import { deleteAgreement, type SessionData } from '~/session/session-data.server'
import { nameParts } from '~/membership/agreement/text/name-parts'

/** The values of the checkout's fields that the session stores (CHK-07). */
export type Draft = Partial<Record<(typeof payerFieldNames)[number], string>>

/**
 * The maximum length of a field in a draft, in characters, so that the session always fits its
 * cookie.
 */
const maxStoredLength = 100
const maxStoredEmailLength = 254

/**
 * Stores the values entered so far in the session; fields that the form does not contain are
 * unchanged.
 */
export function updateDraft(sessionData: SessionData, formData: FormData): void {
  const enteredValues = payerFieldNames.flatMap((name): [string, string][] => {
    const value = formData.get(name)
    return typeof value === 'string'
      ? [[name, value.slice(0, name === 'billingEmail' ? maxStoredEmailLength : maxStoredLength)]]
      : []
  })
  if (enteredValues.length > 0)
    sessionData.draft = { ...sessionData.draft, ...Object.fromEntries(enteredValues) }
}

/**
 * Returns the initial values of the checkout: those entered there, else those of the signed
 * agreement or of the agreement form, so that no patient enters them twice. Dates are formatted for
 * input.
 */
export function checkoutDraft({ draft = {}, agreement, payload }: SessionData): Draft {
  const values = (agreement?.by === 'signature' ? agreement.payload : payload) ?? {}
  const payloadText = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const { first, last } = nameParts(payloadText('signer_name') || payloadText('member_name'))
  const agreementValues: Draft = {
    billingFirstName: first,
    billingLastName: last,
    billingEmail: payloadText('email'),
    billingPhone: payloadText('phone'),
    patientName: payloadText('member_name'),
    patientDOB: payloadText('dob'),
  }
  const start = Object.fromEntries(
    payerFieldNames.map((name) => [name, draft[name] || agreementValues[name] || '']),
  )
  return { ...start, patientDOB: formatDateInput(start['patientDOB'] ?? '') }
}

/** Returns the validated details, or null while one of them is missing or invalid. */
export function parseDraft(draft: Record<string, string>, now: Date) {
  const parsed = payerSchema(now).safeParse(draft)
  return parsed.success ? parsed.data : null
}

/**
 * Removes the agreement and its values; the details that both forms share move to the checkout's
 * draft.
 */
export function discardAgreement(sessionData: SessionData): void {
  sessionData.draft = checkoutDraft(sessionData)
  deleteAgreement(sessionData)
}
