import { packageIds } from '@domain/packages'
import { z } from 'zod'

const packageId = z.enum(packageIds)
const billing = z.object({
  freq: z.enum(['monthly', 'annually']),
  billDay: z.number().int().min(1).max(28).nullable(),
})

/** What was agreed to: by a signed form, or by 'I Agree' below the policy (AGR-19, C-76). */
const agreementRecord = billing.extend({
  package: packageId,
  /** A clinic's id. */
  location: z.string(),
  version: z.string(),
  submittedAt: z.iso.datetime(),
  by: z.enum(['signature', 'policy']),
  /** Of the signed document; the policy has none. */
  digest: z.string().optional(),
  /** Whether the office's mail was sent or is queued on disk; the policy is not mailed. */
  delivery: z.enum(['sent', 'queued']).optional(),
  /** Of one charge in dollars, with how many there are by the month and whether they recur, as agreed to; any other needs another agreement. */
  price: z.number(),
  payments: z.number().int().nullable(),
  recurring: z.boolean(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
})

/** A signing under way: the same content signed again keeps its time, so that the same document results. */
const signing = z.object({
  package: packageId,
  location: z.string(),
  digest: z.string(),
  submittedAt: z.iso.datetime(),
})

const texts = z.record(z.string(), z.string())

/** A payment that the site has prepared. It says nothing about whether anything was paid. */
const paymentAttempt = {
  /** Identifies the attempt, so that it is reported once. */
  id: z.string(),
  /** Names the payment to patient and office: a bill's invoice number, a membership's reference in its notes. */
  reference: z.string(),
  cents: z.number().int().positive(),
  /** Id of the clinic that is paid. */
  clinic: z.string(),
  sentAt: z.iso.datetime(),
  /** Digest of what is paid for, equal for the same bill or the same membership of the same patient. */
  purchase: z.string(),
  /** The page that the browser came back to, if it came back. */
  outcome: z.enum(['confirmed', 'failed']).optional(),
  /** The office has been told that the browser came back to the confirmation. */
  reported: z.boolean().optional(),
}

const sessionData = z.object({
  /** Set once an agreement is signed or accepted or a payment is prepared: such a session has its own rate limit. */
  id: z.string().optional().catch(undefined),
  /** A signed token, with which a limited form may be sent again after a wait. */
  sendAgain: z.string().optional().catch(undefined),
  agreement: agreementRecord.optional().catch(undefined),
  signing: signing.optional().catch(undefined),
  /** Values of the agreement form as they were last sent (AGR-20). */
  payload: z.record(z.string(), z.unknown()).optional().catch(undefined),
  billing: billing.optional().catch(undefined),
  /** Checkout details, by field name. */
  draft: texts.optional().catch(undefined),
  /** The last payment that the site has prepared. */
  attempt: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('membership'), package: packageId, ...paymentAttempt }),
      z.object({ kind: z.literal('bill'), ...paymentAttempt }),
    ])
    .optional()
    .catch(undefined),
  /** Digests of the purchases whose payment page came back with a confirmation, oldest first. */
  purchased: z.array(z.string()).optional().catch(undefined),
  /** The membership that a confirmed payment was for (C-70). */
  paid: packageId.optional().catch(undefined),
  /** Packages whose purchase was counted already (C-72). */
  counted: z.array(packageId).optional().catch(undefined),
})

/** What the encrypted session cookie holds of a visitor's session (C-81, C-82). Nothing of it is ever logged. */
export type SessionData = z.output<typeof sessionData>
export type AgreementRecord = z.output<typeof agreementRecord>
export type PaymentAttempt = NonNullable<SessionData['attempt']>

/** Most bytes of JSON whose cookie, encrypted and with its attributes, browsers still take: 4,096. */
const maxSessionBytes = 2800

/**
 * The parts of a session that fit its cookie. Where names are long in letters of many bytes, what is typed twice gives
 * way: until a signed form is mailed the checkout's details, from then on the form's values.
 */
export function fitToCookie(sessionData: SessionData): SessionData {
  const fits = (part: SessionData) => Buffer.byteLength(JSON.stringify(part)) <= maxSessionBytes
  const { draft, ...signing } = sessionData
  const { payload, ...paying } = sessionData
  const { payload: _, ...rest } = signing
  const shorter = sessionData.signing ? [signing, paying] : [paying, signing]
  return [sessionData, ...shorter].find(fits) ?? rest
}

/** The session in a decrypted cookie; parts of another shape, such as those of an older version, are left out. */
export function parseSessionData(value: unknown): SessionData {
  const parsed = sessionData.safeParse(value)
  return parsed.success ? parsed.data : {}
}
