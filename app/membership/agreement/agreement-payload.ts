import { z } from 'zod'
import { calendarDate } from '~/forms/calendar-date'
import { oneLine } from '~/forms/one-line'
import { emailPattern } from '~/forms/patterns'
import { formTexts } from '~/forms/texts'
import { daysLater, oneYearAfter } from '~/time/dates'
import { wallClock } from '~/time/wall-clock'
import { acknowledgments, requiredAcknowledgments } from './acknowledgments'
import { agreementMessages as texts } from './agreement-messages'
import type { Billing } from './billing'
import type { PackageId } from './choice'

/** Longer input is refused before any pattern looks at it. */
const longestInput = 1000
/** How far ahead a membership may start, in days. A day back leaves room for a form that was opened before midnight. */
const latestStart = 60

/** A text of one line, trimmed and without hidden characters (AGR-15); anything but a text is as good as blank. */
const line = (missing: string, most: number, tooLong: string) =>
  z
    .string({ error: missing })
    .max(longestInput, tooLong)
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .refine((text) => Array.from(text).length <= most, { error: tooLong, abort: true }),
    )

/** A date in any of the usual spellings as YYYY-MM-DD (AGR-15); one that cannot be read counts as missing (C-61). */
const date = (missing: string) =>
  z
    .string({ error: missing })
    .max(longestInput, missing)
    .transform((text, context) => {
      const day = calendarDate(text)
      if (day) return day
      context.addIssue(missing)
      return z.NEVER
    })

/** A box counts as ticked only when it says so. */
const ticked = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'on' || value === 'true')

const billingDay = z
  .unknown()
  .optional()
  .transform((value, context): number | null => {
    if (value === undefined || value === null || value === '') return null
    const day = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value
    if (typeof day === 'number' && Number.isInteger(day) && day >= 1 && day <= 28) return day
    context.addIssue(texts.billingDay)
    return z.NEVER
  })

const fields = z.object({
  member_name: line(formTexts.patientNameRequired, 100, texts.nameLong)
    .refine((name) => Array.from(name).length >= 2, { error: texts.nameShort, abort: true })
    .refine((name) => /\p{L}/u.test(name), texts.nameLetters),
  dob: date(formTexts.patientDobRequired).refine((day) => day >= '1900-01-01', texts.dobEarly),
  phone: line(formTexts.phoneRequired, 30, formTexts.phoneInvalid).refine(
    (phone) => phone.replace(/\D/g, '').length >= 10,
    formTexts.phoneInvalid,
  ),
  email: line(formTexts.emailRequired, 254, formTexts.emailInvalid).refine(
    (email) => emailPattern.test(email),
    formTexts.emailInvalid,
  ),
  pay_option: z.enum(['plan', 'full'], { error: texts.payOption }),
  billing_day: billingDay,
  start_date: date(texts.startDate),
  ack_terms: ticked,
  ack_disclosure: ticked,
  ack_autorenew: ticked,
  ack_bonus: ticked,
  payment_in_full: ticked,
  acknowledge: ticked,
  signature: line(texts.signature, 100, texts.signature),
})

type Fields = z.output<typeof fields>
export type AgreementField = keyof Fields
/** Every field in the order of the page. */
export const agreementFields = Object.keys(fields.shape) as AgreementField[]

/**
 * The values of a signed agreement, shared by browser and server (AGR-12 to AGR-15). Unknown keys are dropped, the
 * end follows from the start, and only the plan has a billing day. Reading a result again gives the same.
 */
export const agreementPayloadSchema = fields
  .refine(({ signature, member_name }) => sameName(signature, member_name), {
    path: ['signature'],
    error: texts.signatureDiffers,
  })
  .transform((payload) => ({
    ...payload,
    ...agreementTerm(payload.start_date),
    billing_day: payload.pay_option === 'plan' ? payload.billing_day : null,
  }))

export type AgreementPayload = z.output<typeof agreementPayloadSchema>
export type AgreementErrors = Partial<Record<AgreementField, string>>

/** What the package says about its agreement, and when it is signed. The plan is Ultimate's unless said otherwise. */
export type AgreementRules = {
  packageId: PackageId
  recurring: boolean
  offersPlan?: boolean
  now: Date
}

/**
 * The 12 months of a membership (AGR-18): until the same day of the next year, the last day of use, which is what the
 * thank-you page prints as 'valid until'. From February 29 to February 28.
 */
export function agreementTerm(startDate: string): { start_date: string; end_date: string } {
  return { start_date: startDate, end_date: oneYearAfter(startDate) }
}

/** How a signed agreement is paid for: plan is monthly, full is annually (C-77). */
export function billingOf({
  pay_option,
  billing_day,
}: Pick<AgreementPayload, 'pay_option' | 'billing_day'>): Billing {
  return { freq: pay_option === 'plan' ? 'monthly' : 'annually', billDay: billing_day }
}

/** Whether two texts name the same person: case, spaces and the kind of apostrophe do not count. */
export function sameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    oneLine(name.replace(/[’‘ʼ`´]/g, "'"))
      .normalize('NFKC')
      .toLowerCase()
  return plain(one) === plain(other)
}

/**
 * Reads a submitted agreement, a form's data or a message's object. Gives every message at once, one for each field at
 * fault. Boxes that do not belong to the package count as not ticked; a package without a plan is paid in full.
 */
export function parseAgreement(
  input: unknown,
  rules: AgreementRules,
): { ok: true; payload: AgreementPayload } | { ok: false; errors: AgreementErrors } {
  const { packageId, recurring, offersPlan = packageId === 'ultimate' } = rules
  const values = valuesOf(input)
  if (!offersPlan) values.pay_option ??= 'full'
  const read = <F extends AgreementField>(field: F) =>
    fields.shape[field].safeParse(values[field]).data as Fields[F] | undefined

  const payOption = offersPlan ? read('pay_option') : 'full'
  const required = requiredAcknowledgments(packageId, payOption ?? 'plan', recurring)
  for (const name of acknowledgments) if (!required.includes(name)) values[name] = false

  const result = agreementPayloadSchema.safeParse(values)
  const errors: AgreementErrors = {}
  const add = (field: AgreementField, message: string) => void (errors[field] ??= message)
  for (const { path, message } of result.error?.issues ?? [])
    add(path[0] as AgreementField, message)
  for (const name of required) if (!read(name)) add(name, texts.unticked)

  const today = wallClock(rules.now).date
  const [name, signature, dob, start] = [
    read('member_name'),
    read('signature'),
    read('dob'),
    read('start_date'),
  ]
  if (dob && dob > today) add('dob', formTexts.dobInFuture)
  if (start && (start < daysLater(today, -1) || start > daysLater(today, latestStart)))
    add('start_date', texts.startRange(latestStart))
  if (name && signature && !sameName(name, signature)) add('signature', texts.signatureDiffers)
  if (!offersPlan && read('pay_option') === 'plan') add('pay_option', texts.noPlan)
  if (!result.success || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, payload: result.data }
}

/** The known fields of whatever came, their own values only. */
function valuesOf(input: unknown): Record<string, unknown> {
  const source: unknown = input instanceof FormData ? Object.fromEntries(input) : input
  if (typeof source !== 'object' || source === null) return {}
  return Object.fromEntries(
    agreementFields.flatMap((field) =>
      Object.hasOwn(source, field) ? [[field, (source as Record<string, unknown>)[field]]] : [],
    ),
  )
}
