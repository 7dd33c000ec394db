import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The reason why sealed bytes cannot be decrypted: none of the configured secrets fits, or they are incomplete or
 * changed.
 */
export type OpenFailure = 'other-secret' | 'damaged'

type Seal = {
  /** Returns the encrypted bytes. The same `purpose` is required to decrypt them. */
  seal(plain: Uint8Array, purpose: string): Buffer
  /** Returns the decrypted bytes, or the reason why they cannot be decrypted. */
  open(sealed: Uint8Array, purpose: string): Buffer | OpenFailure
  /** Returns whether one of the configured secrets decrypts the bytes, judged by their first `sealHeaderLength` bytes. */
  inspect(start: Uint8Array): 'readable' | OpenFailure
  /**
   * Returns a pseudonym of 32 hexadecimal digits for a confidential text. The same text always has the same pseudonym.
   */
  nameFor(text: string): string
}

const format = Buffer.from('MAIL1')
const keyIdLength = 8
const ivLength = 12
const tagLength = 16
/** The number of bytes that `inspect` needs. */
export const sealHeaderLength = format.length + keyIdLength
const overhead = sealHeaderLength + ivLength + tagLength

const deriveKey = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `mail outbox ${use}`, 32))

/**
 * Returns a seal that uses AES-256-GCM with keys derived from the secrets by HKDF. The first secret encrypts, and each
 * of them decrypts. Sealed bytes are the format, the key's id, the initialization vector, the ciphertext and its tag.
 */
export function createSeal([secret, ...previous]: readonly [string, ...string[]]): Seal {
  const keys = [secret, ...previous].map((keySecret) => ({
    id: deriveKey(keySecret, 'key id').subarray(0, keyIdLength),
    key: deriveKey(keySecret, 'key'),
  }))
  const names = deriveKey(secret, 'names')
  const [current] = keys as [(typeof keys)[0]]
  const keyFor = (sealed: Uint8Array) =>
    keys.find(({ id }) => id.equals(sealed.subarray(format.length, sealHeaderLength)))

  function inspect(start: Uint8Array): 'readable' | OpenFailure {
    if (!format.equals(start.subarray(0, format.length)) || start.length < sealHeaderLength)
      return 'damaged'
    return keyFor(start) ? 'readable' : 'other-secret'
  }

  return {
    seal(plain, purpose) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(purpose))
      return Buffer.concat([
        format,
        current.id,
        iv,
        cipher.update(plain),
        cipher.final(),
        cipher.getAuthTag(),
      ])
    },

    open(sealed, purpose) {
      const condition = inspect(sealed)
      const key = keyFor(sealed)
      if (condition !== 'readable') return condition
      if (!key || sealed.length < overhead) return 'damaged'
      const iv = sealed.subarray(sealHeaderLength, sealHeaderLength + ivLength)
      const decipher = createDecipheriv('aes-256-gcm', key.key, iv)
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(-tagLength))
      try {
        return Buffer.concat([
          decipher.update(sealed.subarray(sealHeaderLength + ivLength, -tagLength)),
          decipher.final(),
        ])
      } catch {
        return 'damaged'
      }
    },

    inspect,
    nameFor: (text) => createHmac('sha256', names).update(text).digest('hex').slice(0, 32),
  }
}
