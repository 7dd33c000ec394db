import { createHash, randomInt } from 'node:crypto'
import type { PaymentAttempt, SessionData } from '~/session/session-data.server'

/** The maximum number of attempts in a session, so that its cookie stays small. */
const maxAttempts = 4

/** Returns the payments of which the patient may pay or have paid any, oldest first. */
export function preparedAttempts({ attempt, earlierAttempts = [] }: SessionData): PaymentAttempt[] {
  return attempt ? [...earlierAttempts, attempt] : []
}

/**
 * Stores a payment that the site has just prepared. Earlier ones remain until the browser returns to the confirmation,
 * because the site cannot see which of several open payment pages the patient uses (decision 0122).
 */
export function addAttempt(sessionData: SessionData, next: PaymentAttempt): void {
  const earlier = preparedAttempts(sessionData).filter(
    (one) => one.outcome !== 'confirmed' && !isReplacedBy(one, next),
  )
  storeAttempts(sessionData, [...earlier, next])
}

/** Deletes the attempts of one kind, for patients at a shared computer. */
export function deleteAttempts(sessionData: SessionData, kind: PaymentAttempt['kind']): void {
  const others = preparedAttempts(sessionData).filter((one) => one.kind !== kind)
  storeAttempts(sessionData, others)
}

/**
 * Returns whether a corrected bill or, after a failed payment, the same membership takes the place of an attempt. The
 * office finds a bill by its invoice number, whichever of its amounts was paid.
 */
function isReplacedBy(attempt: PaymentAttempt, next: PaymentAttempt): boolean {
  return attempt.kind === 'bill'
    ? attempt.reference === next.reference && attempt.clinic === next.clinic
    : next.kind === 'membership' && attempt.package === next.package && attempt.outcome === 'failed'
}

function storeAttempts(sessionData: SessionData, attempts: PaymentAttempt[]): void {
  const earlier = attempts.slice(-maxAttempts, -1)
  delete sessionData.attempt
  delete sessionData.earlierAttempts
  const latest = attempts.at(-1)
  if (latest) sessionData.attempt = latest
  if (earlier.length > 0) sessionData.earlierAttempts = earlier
}

/**
 * Returns the digest that identifies a second purchase of the same item. Only the encrypted session
 * stores it.
 */
export function purchaseDigest(purchase: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(purchase)).digest('base64url').slice(0, 22)
}

/** The characters of a reference, without those that are easily confused when they are read aloud. */
export const referenceCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Returns a new reference by which patient and office find a membership payment in the provider's
 * report: M-7K3Q9X2D.
 */
export function createReference(): string {
  const characters = Array.from({ length: 8 }, () =>
    referenceCharacters.charAt(randomInt(referenceCharacters.length)),
  )
  return `M-${characters.join('')}`
}
