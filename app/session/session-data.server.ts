import { lastBillingDay, packageIds } from '@site/domain/packages'
import * as z from 'zod'

const packageId = z.enum(packageIds)
const billing = z.object({
  freq: z.enum(['monthly', 'annually']),
  billDay: z.number().int().min(1).max(lastBillingDay).nullable(),
})

const agreementFacts = billing.extend({
  package: packageId,
  /** The clinic's id. */
  location: z.string(),
  version: z.string(),
  submittedAt: z.iso.datetime(),
  /**
   * The amount of one charge in dollars. Together with the number of monthly payments and the
   * renewal it is what the patient agreed to; any change needs another agreement.
   */
  price: z.number(),
  payments: z.number().int().nullable(),
  recurring: z.boolean(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
})

/** The accepted agreement: by a signed form, or by 'I Agree' below the policy (AGR-19, C-76). */
const agreementRecord = z.discriminatedUnion('by', [
  agreementFacts.extend({
    by: z.literal('signature'),
    /** The digest of the signed document. */
    digest: z.string(),
    /** Whether the office's email was sent or is queued on disk. */
    delivery: z.enum(['sent', 'queued']),
    /**
     * The signed values. The patient is always stored, because the membership is theirs (MEM-09);
     * the other values, which the signer's copy needs, are stored when they fit.
     */
    payload: z.looseObject({ member_name: z.string(), dob: z.iso.date() }),
  }),
  agreementFacts.extend({
    by: z.literal('policy'),
    /** The digest of the accepted terms; sessions of an earlier version of the site have none. */
    terms: z.string().optional(),
  }),
])

/**
 * A signing in progress. The same content signed again keeps its time, so that the same document
 * results.
 */
const signing = z.object({
  package: packageId,
  location: z.string(),
  digest: z.string(),
  submittedAt: z.iso.datetime(),
})

/** A payment that the site has prepared. It does not indicate whether anything was paid. */
const paymentAttempt = {
  /** Identifies the attempt, so that it is reported once. */
  id: z.string(),
  /**
   * Identifies the payment to patient and office: a bill's invoice number, or a membership's
   * reference in its notes.
   */
  reference: z.string(),
  cents: z.number().int().positive(),
  /** The id of the clinic that is paid. */
  clinic: z.string(),
  sentAt: z.iso.datetime(),
  /**
   * The digest of the purchase, equal for the same bill or the same membership of the same patient.
   */
  purchase: z.string(),
  /** The page to which the browser returned, if it returned. */
  outcome: z.enum(['confirmed', 'failed']).optional(),
  /** Whether the office was notified that the browser returned to the confirmation. */
  reported: z.boolean().optional(),
}

const attempt = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('membership'),
    package: packageId,
    /** Identifies the agreement that is paid for: its `submittedAt`. */
    agreedAt: z.iso.datetime().optional(),
    ...paymentAttempt,
  }),
  z.object({ kind: z.literal('bill'), ...paymentAttempt }),
])

/** Returns the schema of a part of the session, which is omitted when it has another shape. */
const optionalPart = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().catch(undefined)

const sessionData = z.object({
  /**
   * Identifies a session in which an agreement was signed or accepted or a payment was prepared,
   * because such a session has a separate rate limit.
   */
  id: optionalPart(z.string()),
  /** A signed token that permits another attempt after a rate limit. */
  sendAgain: optionalPart(z.string()),
  agreement: optionalPart(agreementRecord),
  signing: optionalPart(signing),
  /**
   * The latest submission of an agreement form whose agreement is not complete, with the digest of
   * its terms (AGR-20).
   */
  payload: optionalPart(
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ),
  billing: optionalPart(billing),
  /** The checkout details by field name. */
  draft: optionalPart(z.record(z.string(), z.string())),
  /** The latest payment that the site has prepared. */
  attempt: optionalPart(attempt),
  /**
   * The payments that the site prepared before `attempt` and whose browser had not returned to the confirmation by
   * then, oldest first. Any of them may be the one that the patient pays (decision 0122).
   */
  earlierAttempts: optionalPart(z.array(attempt)),
  /** The digests of the purchases that the payment page has confirmed, oldest first. */
  purchased: optionalPart(z.array(z.string())),
  /** The membership that a confirmed payment was for (C-70). */
  paid: optionalPart(packageId),
  /** The packages whose purchase was already counted (C-72). */
  counted: optionalPart(z.array(packageId)),
})

/** The content of the encrypted session cookie (C-81, C-82). It is never logged. */
export type SessionData = z.output<typeof sessionData>
export type AgreementRecord = z.output<typeof agreementRecord>
export type PaymentAttempt = NonNullable<SessionData['attempt']>

/** Deletes the agreement, and one that is being filled in or signed. */
export function deleteAgreement(sessionData: SessionData): void {
  delete sessionData.agreement
  delete sessionData.signing
  delete sessionData.payload
}

/**
 * The maximum size of a session as JSON, in bytes; encrypted and with its attributes, it fits the
 * 4,096 bytes that browsers accept for a cookie.
 */
const maxSessionBytes = 2847

/**
 * Returns the parts of a session that fit its cookie. Names in multi-byte characters can make it too large. The
 * accepted agreement and its patient and the latest payment are never omitted; the earlier payments come next, of
 * which the oldest are omitted first. Then follow the values of the form until a signed form is emailed, and the
 * checkout's details otherwise.
 */
export function fitToCookie(sessionData: SessionData): SessionData {
  const fits = (part: SessionData) => Buffer.byteLength(JSON.stringify(part)) <= maxSessionBytes
  const { draft, payload, agreement, earlierAttempts = [], ...rest } = sessionData
  const required = { ...rest, agreement: agreement && withoutCopy(agreement) }
  const earlier = [...earlierAttempts]
  while (earlier.length > 0 && !fits({ ...required, earlierAttempts: earlier })) earlier.shift()
  const copy = { agreement }
  const inOrder = sessionData.signing
    ? [{ payload }, copy, { draft }]
    : [{ draft }, copy, { payload }]
  return inOrder.reduce<SessionData>(
    (stored, part) => (fits({ ...stored, ...part }) ? { ...stored, ...part } : stored),
    { ...required, ...(earlier.length > 0 && { earlierAttempts: earlier }) },
  )
}

/** Returns an agreement whose signed values name only the patient. */
function withoutCopy(agreement: AgreementRecord): AgreementRecord {
  if (agreement.by === 'policy') return agreement
  const { member_name, dob } = agreement.payload
  return { ...agreement, payload: { member_name, dob } }
}

/**
 * Returns the session in a decrypted cookie. Parts of another shape, such as those of an older
 * version, are omitted.
 */
export function parseSessionData(value: unknown): SessionData {
  const parsed = sessionData.safeParse(value)
  return parsed.success ? parsed.data : {}
}
