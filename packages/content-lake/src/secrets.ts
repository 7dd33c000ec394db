import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns a random text that cannot be guessed and that URLs can contain. */
export function createSecret(byteCount = 24): string {
  return randomBytes(byteCount).toString('base64url')
}

/** Returns the digest of a secret. Only digests are stored, so that the data folder does not reveal the secrets. */
export function computeDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Returns whether two secrets are equal. The time that this takes does not reveal where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(computeDigest(one)), Buffer.from(computeDigest(other)))
}
