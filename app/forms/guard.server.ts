import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createAdmissions } from './admission.server'
import type { Guard } from './guard-fields'
import { type Allowance, limitInMemory, type RateLimit } from './rate-limit.server'

const honeypotField = 'contact_preference_note'
const stampField = 'form_stamp'

const stampLifetimeMs = 24 * 60 * 60 * 1000
const minFillMs = 2_000
const resultLifetimeMs = 24 * 60 * 60 * 1000
const maxResults = 5_000
/** Two presses of one button are never further apart, in milliseconds. */
const doubleClickMs = 5_000

/** What a signature is for: a form's stamp is in every form and must not pass for the receipt of a sent message. */
type StampPurpose = 'form' | 'receipt' | 'send again'

export type FormGuardOptions = {
  secret: string
  /** The secret before a change: forms that were opened under it are still ours. */
  previous?: string | null
  /** Opens the limit of a name, which counts submissions; without it this process counts them. */
  limit?: (name: string, allowance: Allowance) => RateLimit
}

/**
 * What stands between the public and the mailbox: signed time stamps, rate limits, and
 * a memory of what was already sent. Suspicion never drops a message; it is noted for the office.
 */
export function createFormGuard({
  secret,
  previous = null,
  limit = (_name, allowance) => limitInMemory(allowance),
}: FormGuardOptions) {
  const results = new Map<string, { at: number; result: Promise<void> }>()
  const firsts = new Map<string, Date>()
  const signedBy = (own: string, purpose: StampPurpose, text: string) =>
    createHmac('sha256', own).update(`${purpose} ${text}`).digest('base64url')
  const isSigned = (purpose: StampPurpose, text: string, signature: string) =>
    isEqual(signedBy(secret, purpose, text), signature) ||
    (previous !== null && isEqual(signedBy(previous, purpose, text), signature))

  return {
    /** A signed time stamp, valid for one day and for this purpose only. */
    stamp(purpose: StampPurpose, now: Date): string {
      const time = String(now.getTime())
      return `${time}.${signedBy(secret, purpose, time)}`
    },

    /** What the hidden fields of a form carry. */
    fields(now: Date): Guard {
      return { stamp: this.stamp('form', now), stampName: stampField, honeypotName: honeypotField }
    },

    /** Whether this site signed the stamp for this purpose within the last day. */
    isOwnStamp(stamp: string | null, purpose: StampPurpose, now: Date): boolean {
      return ageOf(stamp, purpose, now) !== null
    },

    /** Why a submission looks made by a program; empty when it does not. */
    suspicions(formData: FormData, now: Date): string[] {
      const age = ageOf(textOf(formData, stampField), 'form', now)
      return [
        ...(textOf(formData, honeypotField) ? ['a hidden field was filled in'] : []),
        ...(age === null ? ['the form had no valid timestamp'] : []),
        ...(age !== null && age < minFillMs ? ['the form was submitted within two seconds'] : []),
      ]
    },

    /** Counts a submission, and decides whether it may go on. */
    admit: createAdmissions({
      limit,
      sign: (text) => signedBy(secret, 'send again', text),
      isSigned: (text, signature) => isSigned('send again', text, signature),
    }),

    /**
     * When the same content was first submitted, if that was a moment ago; else now. A form without a session yet that
     * is sent twice by a double press is one submission all the same.
     */
    firstSubmitted(content: unknown, now: Date): Date {
      const key = resultKey(content)
      const known = firsts.get(key)
      if (known && now.getTime() - known.getTime() < doubleClickMs) return known
      firsts.set(key, now)
      dropOldest(firsts)
      return now
    },

    /**
     * Does a thing once for the same content: a second press, a reload or a resubmission shares the first
     * outcome. A failure is forgotten, so that trying again really tries again; the key stays the same then.
     */
    async once(content: unknown, action: (key: string) => Promise<void>): Promise<void> {
      const key = resultKey(content)
      const known = results.get(key)
      if (known && Date.now() - known.at < resultLifetimeMs) return known.result
      const result = action(key)
      results.set(key, { at: Date.now(), result })
      dropOldest(results)
      try {
        await result
      } catch (error) {
        results.delete(key)
        throw error
      }
    },
  }

  function ageOf(stamp: string | null, purpose: StampPurpose, now: Date): number | null {
    const [time = '', signature = ''] = stamp?.split('.') ?? []
    if (!isSigned(purpose, time, signature)) return null
    const age = now.getTime() - Number(time)
    return age >= 0 && age <= stampLifetimeMs ? age : null
  }
}

function resultKey(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

function dropOldest(kept: Map<string, unknown>) {
  for (const oldest of kept.keys()) {
    if (kept.size <= maxResults) break
    kept.delete(oldest)
  }
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export type FormGuard = ReturnType<typeof createFormGuard>

/** The text of a field; null when there is none. */
export function textOf(formData: FormData, name: string): string | null {
  const value = formData.get(name)
  return typeof value === 'string' ? value : null
}
