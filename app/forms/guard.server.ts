import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isWithinLifetime } from '~/time/lifetime'
import { createAdmissions } from './admission.server'
import type { Guard } from './checked-form'
import { type Allowance, limitInMemory, type RateLimit } from './rate-limit.server'

const honeypotField = 'contact_preference_note'
const stampField = 'form_stamp'

const stampLifetimeMs = 24 * 60 * 60 * 1000
/** Patients send forms from tabs that have been open for days, above all on phones. */
const maxFormAgeMs = 7 * stampLifetimeMs
const minFillMs = 2_000
const resultLifetimeMs = 24 * 60 * 60 * 1000
const maxResults = 5_000
/** How many copies one mailbox may receive, because its owner may not have asked for any (decision 0127). */
export const copyAllowance: Allowance = { points: 10, duration: 24 * 60 * 60 }
/** The maximum time between the two clicks of a double click, in milliseconds. */
const doubleClickMs = 5_000

/**
 * The purpose of a signature. Every form contains a form stamp, which must not be valid as the receipt of a sent
 * message.
 */
type StampPurpose = 'form' | 'receipt' | 'reference' | 'send again' | 'recipient'

type FormGuardOptions = {
  secret: string
  /** The secret before the last change. Forms that were opened with it are still valid. */
  previous?: string | null
  /** Returns the rate limit with this name. By default this process counts submissions in memory. */
  limit?: (name: string, allowance: Allowance) => RateLimit
}

/**
 * Returns the protection of the public forms: signed time stamps, rate limits, and deduplication of submissions. A
 * suspicious message is never dropped; it is marked for the office.
 */
export function createFormGuard({
  secret,
  previous = null,
  limit = (_name, allowance) => limitInMemory(allowance),
}: FormGuardOptions) {
  const results = new LRUCache<string, Promise<unknown>>({
    max: maxResults,
    ttl: resultLifetimeMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })
  const copies = limit('copies-to-mailbox', copyAllowance)
  const firstSubmissions = new LRUCache<string, Date>({ max: maxResults })
  const signWith = (key: string, purpose: StampPurpose, text: string) =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url')
  const isSigned = (purpose: StampPurpose, text: string, signature: string) =>
    isEqual(signWith(secret, purpose, text), signature) ||
    (previous !== null && isEqual(signWith(previous, purpose, text), signature))

  return {
    /**
     * Returns a signed time stamp, valid for one day and for this purpose only. A form with an older one is suspicious
     * only after a week.
     */
    stamp(purpose: StampPurpose, now: Date): string {
      const time = String(now.getTime())
      return `${time}.${signWith(secret, purpose, time)}`
    },

    /** Returns a text with its time and a signature, for the address of a confirmation. */
    signReference(text: string, at: Date): string {
      const claim = `${at.getTime()}.${text}`
      return `${claim}.${signWith(secret, 'reference', claim)}`
    },

    /** Returns the text and the time that this site signed within the last day, or null for anything else. */
    readReference(signed: string | null, now: Date): { text: string; at: Date } | null {
      const [time = '', text = '', signature = ''] = signed?.split('.') ?? []
      if (!isSigned('reference', `${time}.${text}`, signature)) return null
      const at = new Date(Number(time))
      return isWithinLifetime(at.getTime(), stampLifetimeMs, now) ? { text, at } : null
    },

    /** Returns the values and names of a form's hidden fields. */
    fields(now: Date): Guard {
      return { stamp: this.stamp('form', now), stampName: stampField, honeypotName: honeypotField }
    },

    /** Returns whether this site signed the stamp for this purpose within the last day. */
    isOwnStamp(stamp: string | null, purpose: StampPurpose, now: Date): boolean {
      return ageOf(stamp, purpose, now) !== null
    },

    /** Returns the reasons why a submission may come from a bot, or an empty list. */
    suspicions(formData: FormData, now: Date): string[] {
      const age = ageOf(textOf(formData, stampField), 'form', now, maxFormAgeMs)
      return [
        ...(textOf(formData, honeypotField) ? ['a hidden field was filled in'] : []),
        ...(age === null ? ['the form had no valid timestamp'] : []),
        ...(age !== null && age < minFillMs ? ['the form was submitted within two seconds'] : []),
      ]
    },

    /** Counts a submission and returns whether it is admitted. */
    admit: createAdmissions({
      limit,
      sign: (text) => signWith(secret, 'send again', text),
      isSigned: (text, signature) => isSigned('send again', text, signature),
    }),

    /** Counts a copy to this email address and returns whether it may be sent. The address itself is not stored. */
    async mayCopyTo(email: string): Promise<boolean> {
      return (await copies.take(signWith(secret, 'recipient', email.toLowerCase()), 1)) === 0
    },

    /**
     * Returns the time of the first submission of the same content, if that was seconds ago, else `now`. A form without
     * a session that a double click submits twice is thus one submission.
     */
    firstSubmitted(content: unknown, now: Date): Date {
      const key = resultKey(content)
      const first = firstSubmissions.peek(key)
      if (first && now.getTime() - first.getTime() < doubleClickMs) return first
      firstSubmissions.set(key, now)
      return now
    },

    /**
     * Runs `action` once for the same content: a double click, a reload or a resubmission shares its outcome. A failure
     * is not stored, so that the next attempt runs again with the same key.
     */
    async once<Result>(
      content: unknown,
      action: (key: string) => Promise<Result>,
    ): Promise<Result> {
      const key = resultKey(content)
      // Resubmissions do not keep their result longer than the results of later submissions.
      const stored = results.peek(key)
      if (stored) return stored as Promise<Result>
      const result = action(key)
      results.set(key, result)
      try {
        return await result
      } catch (error) {
        results.delete(key)
        throw error
      }
    },
  }

  function ageOf(
    stamp: string | null,
    purpose: StampPurpose,
    now: Date,
    lifetimeMs = stampLifetimeMs,
  ): number | null {
    const [time = '', signature = ''] = stamp?.split('.') ?? []
    if (!isSigned(purpose, time, signature)) return null
    const at = Number(time)
    return isWithinLifetime(at, lifetimeMs, now) ? now.getTime() - at : null
  }
}

function resultKey(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

function isEqual(expected: string, actual: string): boolean {
  const [expectedBytes, actualBytes] = [Buffer.from(expected), Buffer.from(actual)]
  return expectedBytes.length === actualBytes.length && timingSafeEqual(expectedBytes, actualBytes)
}

export type FormGuard = ReturnType<typeof createFormGuard>

/** Returns the text of a field, or null when it has none. */
export function textOf(formData: FormData, name: string): string | null {
  const value = formData.get(name)
  return typeof value === 'string' ? value : null
}
