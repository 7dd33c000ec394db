import { createHash, randomInt } from 'node:crypto'

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
