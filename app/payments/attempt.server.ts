import { createHash, randomInt } from 'node:crypto'

/** Digest by which a second purchase of the same thing is recognized. It is kept in the encrypted session only. */
export function purchaseDigest(purchase: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(purchase)).digest('base64url').slice(0, 22)
}

/** Without characters that are easily mistaken for each other on the phone. */
const referenceCharacters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new reference by which patient and office find a membership payment in the provider's report: M-7K3Q9X2D. */
export function newReference(): string {
  const characters = Array.from({ length: 8 }, () =>
    referenceCharacters.charAt(randomInt(referenceCharacters.length)),
  )
  return `M-${characters.join('')}`
}
