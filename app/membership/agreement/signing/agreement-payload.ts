import * as z from 'zod'
import { birthDate, calendarDate, minDateOfBirth } from '~/forms/calendar-date'
import { emailLine, lineOf, maxLengthRule } from '~/forms/line'
import { lengthOf, oneLine } from '~/forms/one-line'
import { formMessages, specifiedMessages } from '~/forms/messages'
import { addDays, wallClock } from '@site/domain/clinic-time'
import { oneYearAfter } from '~/time/dates'
import {
  acknowledgments,
  requiredAcknowledgments,
} from '~/membership/agreement/text/acknowledgments'
import { agreementMessages as texts } from './agreement-messages'
import { type BilledPackage, type Billing, offersPlan } from '~/membership/purchase/billing'
import { billingDays } from '@site/domain/packages'
import { maxDaysToStart } from '~/membership/purchase/membership-term'
import { nationalDigits } from '~/payments/phone'

/** The relationships of a person who may sign for a patient, as the agreement names them. */
export const relationships = [
  'Parent',
  'Legal guardian',
  'Health care representative',
  'Agent under a power of attorney',
  'Other authorized representative',
] as const

/** The age from which patients sign for themselves in Oregon, in years. */
export const ageOfMajority = 18

/** The maximum lengths of the form's texts, in characters. */
export const maxLengths = {
  member_name: 100,
  dob: 40,
  phone: 30,
  email: 254,
  signer_name: 100,
  signature: 100,
} as const

/**
 * Parses a date in any common notation to YYYY-MM-DD. A date that cannot be parsed counts as
 * missing (AGR-15, C-61).
 */
const date = (missing: string) =>
  z.string({ error: missing }).transform((text, context) => {
    const day = calendarDate(text)
    if (day) return day
    context.addIssue(missing)
    return z.NEVER
  })

/** A checkbox counts as checked only when its value is explicit. */
const checkbox = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'on' || value === 'true')

const billingDay = z
  .unknown()
  .optional()
  .transform((value, context): number | null => {
    if (value === undefined || value === null || value === '') return null
    const day = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value
    if (typeof day === 'number' && billingDays.includes(day)) return day
    context.addIssue(texts.billingDay)
    return z.NEVER
  })

/** The fields in the order of the page and of their messages in the summary. */
const fields = z.object({
  member_name: lineOf(
    specifiedMessages.patientNameRequired,
    maxLengthRule(maxLengths.member_name, 'Patient name'),
    [(name) => lengthOf(name) >= 2, texts.nameShort],
    [(name) => /\p{L}/u.test(name), texts.nameLetters],
  ),
  dob: date(specifiedMessages.patientDobRequired).refine(
    (day) => day >= minDateOfBirth,
    formMessages.dobEarly,
  ),
  phone: lineOf(
    specifiedMessages.phoneRequired,
    [(phone) => lengthOf(phone) <= maxLengths.phone, specifiedMessages.phoneInvalid],
    [(phone) => nationalDigits(phone).length >= 10, specifiedMessages.phoneInvalid],
  ),
  email: emailLine(),
  signs_for_patient: checkbox,
  // Whether a name is required depends on other fields.
  signer_name: z
    .string()
    .catch('')
    .transform(oneLine)
    .refine(...maxLengthRule(maxLengths.signer_name, 'The name')),
  signer_relationship: z.enum(['', ...relationships]).catch(''),
  pay_option: z.enum(['plan', 'full'], { error: texts.payOption }),
  billing_day: billingDay,
  start_date: date(texts.startDate),
  ack_terms: checkbox,
  ack_disclosure: checkbox,
  ack_autorenew: checkbox,
  ack_bonus: checkbox,
  payment_in_full: checkbox,
  acknowledge: checkbox,
  signature: lineOf(texts.signature, [
    (signature) => lengthOf(signature) <= maxLengths.signature,
    texts.signature,
  ]),
})

type Fields = z.output<typeof fields>
export type AgreementField = keyof Fields
/** The names of the fields that a submitted agreement may contain. */
export const agreementFields = Object.keys(fields.shape) as AgreementField[]

/**
 * The values of a signed agreement, which only the server parses. Unknown keys are dropped, the end
 * date is the last day of the 12 months from the start date, which the thank-you page prints as
 * 'valid until', and only the plan has a billing day. Parsing a result again returns it unchanged
 * (AGR-12 to AGR-15, AGR-18).
 */
export const agreementPayloadSchema = fields.transform((payload) => ({
  ...payload,
  end_date: oneYearAfter(payload.start_date),
  billing_day: payload.pay_option === 'plan' ? payload.billing_day : null,
  signer_name: payload.signs_for_patient ? payload.signer_name : '',
  signer_relationship: payload.signs_for_patient ? payload.signer_relationship : ('' as const),
}))

export type AgreementPayload = z.output<typeof agreementPayloadSchema>
export type AgreementErrors = Partial<Record<AgreementField, string>>

/**
 * Returns the billing of a signed agreement: the plan is monthly, the full price annually (C-77).
 */
export function agreedBilling({
  pay_option,
  billing_day,
}: Pick<AgreementPayload, 'pay_option' | 'billing_day'>): Billing {
  return { freq: pay_option === 'plan' ? 'monthly' : 'annually', billDay: billing_day }
}

/** Returns whether a patient is a minor on a day; both dates are YYYY-MM-DD. */
function isMinor(dob: string, today: string): boolean {
  const adultSince = `${Number(today.slice(0, 4)) - ageOfMajority}${today.slice(4)}`
  return dob > adultSince
}

const hasName = (text: string) => lengthOf(text) >= 2 && /\p{L}/u.test(text)

/**
 * Returns whether two texts name the same person; case, spaces and the kind of apostrophe are
 * ignored.
 */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    oneLine(name.replace(/[’‘ʼ`´]/g, "'"))
      .normalize('NFKC')
      .toLowerCase()
  return plain(one) === plain(other)
}

/**
 * Parses a submitted agreement from form data or from the object of a message. Returns every
 * message at once, one for each invalid field in the order of the page. Checkboxes that do not
 * apply to the package count as not checked, a package without a plan is paid in full, and another
 * person has to sign for a minor, whatever the form contains. `now` is the time of signing.
 */
export function parseAgreement(
  input: unknown,
  chosen: Pick<BilledPackage, 'id' | 'monthly' | 'recurring'>,
  now: Date,
): { ok: true; payload: AgreementPayload } | { ok: false; errors: AgreementErrors } {
  const hasPlan = offersPlan(chosen)
  const values = pickKnownValues(input)
  if (!hasPlan) values.pay_option ??= 'full'
  const read = <F extends AgreementField>(field: F) =>
    fields.shape[field].safeParse(values[field]).data as Fields[F] | undefined

  const today = wallClock(now).date
  if (typeof values.dob === 'string') values.dob = birthDate(values.dob, today) ?? values.dob
  const dob = read('dob')
  if (dob && dob <= today && isMinor(dob, today)) values.signs_for_patient = true
  const signsForPatient = read('signs_for_patient') ?? false
  if (!signsForPatient) Object.assign(values, { signer_name: '', signer_relationship: '' })

  const payOption = hasPlan ? read('pay_option') : 'full'
  const required = requiredAcknowledgments(chosen, payOption ?? 'plan')
  for (const name of acknowledgments) if (!required.includes(name)) values[name] = false

  const result = agreementPayloadSchema.safeParse(values)
  const errors: AgreementErrors = {}
  const add = (field: AgreementField, message: string) => void (errors[field] ??= message)
  for (const { path, message } of result.error?.issues ?? [])
    add(
      path[0] as AgreementField,
      signsForPatient && message === texts.signature ? texts.signerSignature : message,
    )
  for (const name of required) if (!read(name)) add(name, texts.unchecked[name])

  const [name, signature, start] = [read('member_name'), read('signature'), read('start_date')]
  const signerName = read('signer_name') ?? ''
  if (signsForPatient && !hasName(signerName)) add('signer_name', texts.signerName)
  if (signsForPatient && !read('signer_relationship'))
    add('signer_relationship', texts.signerRelationship)
  if (dob && dob > today) add('dob', specifiedMessages.dobInFuture)
  // The tolerance of one day covers a form that was opened before midnight.
  if (start && (start < addDays(today, -1) || start > addDays(today, maxDaysToStart)))
    add('start_date', texts.startRange(maxDaysToStart))
  const signer = signsForPatient ? signerName : name
  if (signer && signature && !isSameName(signer, signature))
    add('signature', signsForPatient ? texts.signerDiffers : texts.signatureDiffers)
  if (!hasPlan && read('pay_option') === 'plan') add('pay_option', texts.noPlan)
  if (!result.success || Object.keys(errors).length > 0) {
    const sorted = agreementFields.flatMap((field) =>
      field in errors ? [[field, errors[field]]] : [],
    )
    return { ok: false, errors: Object.fromEntries(sorted) as AgreementErrors }
  }
  return { ok: true, payload: result.data }
}

/** Returns the known fields of any input and ignores inherited properties. */
function pickKnownValues(input: unknown): Record<string, unknown> {
  const source: unknown = input instanceof FormData ? Object.fromEntries(input) : input
  if (typeof source !== 'object' || source === null) return {}
  return Object.fromEntries(
    agreementFields.flatMap((field) =>
      Object.hasOwn(source, field) ? [[field, (source as Record<string, unknown>)[field]]] : [],
    ),
  )
}
