import { formatDateInput } from '~/forms/calendar-date'
import { payerSchema } from '../payments/payer-schema'
import type { SessionData } from '../session/session-data.server'
import { nameParts } from './name-parts'

/** The fields of the checkout that a draft keeps (CHK-07). */
const draftFields = [
  'billingFirstName',
  'billingLastName',
  'billingEmail',
  'billingPhone',
  'patientName',
  'patientDOB',
] as const
export type Draft = Partial<Record<(typeof draftFields)[number], string>>

/** Longest text that a draft keeps of one field, so that the session always fits its cookie. */
const maxStoredLength = 100
const maxStoredEmailLength = 254

/** Puts what was typed so far into the session; fields that the form does not have stay as they are. */
export function updateDraft(sessionData: SessionData, formData: FormData): void {
  const typed = draftFields.flatMap((name): [string, string][] => {
    const value = formData.get(name)
    return typeof value === 'string'
      ? [[name, value.slice(0, name === 'billingEmail' ? maxStoredEmailLength : maxStoredLength)]]
      : []
  })
  if (typed.length > 0) sessionData.draft = { ...sessionData.draft, ...Object.fromEntries(typed) }
}

/** What the checkout starts with: what was typed there, else what the agreement already says, so that nobody types it twice. A date stands as people write it. */
export function checkoutDraft({ draft = {}, payload = {} }: SessionData): Draft {
  const said = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '')
  const { first, last } = nameParts(said('signer_name') || said('member_name'))
  const known: Draft = {
    billingFirstName: first,
    billingLastName: last,
    billingEmail: said('email'),
    billingPhone: said('phone'),
    patientName: said('member_name'),
    patientDOB: said('dob'),
  }
  const start = Object.fromEntries(
    draftFields.map((name) => [name, draft[name] || known[name] || '']),
  )
  return { ...start, patientDOB: formatDateInput(start['patientDOB'] ?? '') }
}

/** The checked details, or null while one of them is missing or wrong. */
export function parseDraft(draft: Record<string, string>, now: Date) {
  const parsed = payerSchema(now).safeParse(draft)
  return parsed.success ? parsed.data : null
}

/** Drops the agreement and what was typed into it; the details both forms share stay in the checkout's draft. */
export function discardAgreement(sessionData: SessionData): void {
  sessionData.draft = checkoutDraft(sessionData)
  delete sessionData.agreement
  delete sessionData.signing
  delete sessionData.payload
}
