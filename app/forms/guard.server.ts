import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Guard } from './guard-fields'
import { limitInMemory, type RateLimit } from './rate-limit.server'

const honeypotField = 'contact_preference_note'
const stampField = 'form_stamp'

const stampLasts = 24 * 60 * 60 * 1000
const fastestPerson = 2_000
const resultLasts = 24 * 60 * 60 * 1000
const resultsKept = 5_000
/** Two presses of one button are never further apart, in milliseconds. */
const onePress = 5_000

/** Submissions that one client may make, over all forms. */
export const formAllowance = { points: 20, duration: 600 }

export type FormGuardOptions = {
  secret: string
  /** The secret before a change: forms that were opened under it are still ours. */
  previous?: string | null
  /** Counts submissions; without it this process does. */
  limit?: RateLimit
}

/**
 * What stands between the public and the mailbox: signed time stamps, a rate limit for each client, and
 * a memory of what was already sent. Suspicion never drops a message; it is noted for the office.
 */
export function createFormGuard({
  secret,
  previous = null,
  limit = limitInMemory(formAllowance),
}: FormGuardOptions) {
  const results = new Map<string, { at: number; result: Promise<void> }>()
  const firsts = new Map<string, Date>()
  const signedBy = (own: string, text: string) =>
    createHmac('sha256', own).update(`form ${text}`).digest('base64url')
  const sign = (text: string) => signedBy(secret, text)

  return {
    /** A time stamp for a form or a receipt, good for a day. */
    stamp(now: Date): string {
      const time = String(now.getTime())
      return `${time}.${sign(time)}`
    },

    /** What the hidden fields of a form carry. */
    fields(now: Date): Guard {
      return { stamp: this.stamp(now), stampName: stampField, honeypotName: honeypotField }
    },

    /** Whether a stamp is ours and of the last day. */
    isOwnStamp(stamp: string | null, now: Date): boolean {
      return ageOf(stamp, now) !== null
    },

    /** Why a submission looks made by a program; empty when it does not. */
    suspicions(formData: FormData, now: Date): string[] {
      const age = ageOf(textOf(formData, stampField), now)
      return [
        ...(textOf(formData, honeypotField)
          ? ['a field that people cannot see was filled in']
          : []),
        ...(age === null ? ['the form carried no valid time stamp'] : []),
        ...(age !== null && age < fastestPerson ? ['the form was sent within two seconds'] : []),
      ]
    },

    /** Counts a submission; false when this client has made too many. */
    mayProceed: (client: string): Promise<boolean> => limit.mayProceed(client),

    /** Counts a document that is made for this client, beside its submissions; false when there were too many. */
    mayMakeDocument: (client: string): Promise<boolean> => limit.mayProceed(`document ${client}`),

    /**
     * When the same content was first submitted, if that was a moment ago; else now. A form without a session yet that
     * is sent twice by a double press is one submission all the same.
     */
    firstSubmitted(content: unknown, now: Date): Date {
      const key = keyOf(content)
      const known = firsts.get(key)
      if (known && now.getTime() - known.getTime() < onePress) return known
      firsts.set(key, now)
      dropOldest(firsts)
      return now
    },

    /**
     * Does a thing once for the same content: a second press, a reload or a resubmission shares the first
     * outcome. A failure is forgotten, so that trying again really tries again; the key stays the same then.
     */
    async once(content: unknown, action: (key: string) => Promise<void>): Promise<void> {
      const key = keyOf(content)
      const known = results.get(key)
      if (known && Date.now() - known.at < resultLasts) return known.result
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

  function ageOf(stamp: string | null, now: Date): number | null {
    const [time = '', signature = ''] = stamp?.split('.') ?? []
    if (
      !isEqual(sign(time), signature) &&
      (previous === null || !isEqual(signedBy(previous, time), signature))
    )
      return null
    const age = now.getTime() - Number(time)
    return age >= 0 && age <= stampLasts ? age : null
  }
}

function keyOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

function dropOldest(kept: Map<string, unknown>) {
  for (const oldest of kept.keys()) {
    if (kept.size <= resultsKept) break
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
