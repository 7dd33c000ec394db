import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Why something sealed cannot be opened: by none of our secrets, or because it is not whole. */
export type OpenFailure = 'other-secret' | 'damaged'

export type Seal = {
  /** Encrypts; what it is sealed for has to be told again to open it. */
  seal(plain: Uint8Array, purpose: string): Buffer
  open(sealed: Uint8Array, purpose: string): Buffer | OpenFailure
  /** Whether one of our secrets opens it, as far as its first bytes tell. */
  look(start: Uint8Array): 'readable' | OpenFailure
  /** Stands for a text that must not be told, always in the same way: 32 hexadecimal digits. */
  nameFor(text: string): string
}

const format = Buffer.from('MAIL1')
const keyIdLength = 8
const ivLength = 12
const tagLength = 16
/** How many bytes `look` wants to see. */
export const sealStart = format.length + keyIdLength
const overhead = sealStart + ivLength + tagLength

const deriveKey = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `mail outbox ${use}`, 32))

/**
 * AES-256-GCM under keys derived by HKDF from the secrets: the first one seals, each of them opens. Sealed bytes are the
 * format, the key's id, the initialization vector, the encrypted text and its tag.
 */
export function createSeal([secret, ...previous]: readonly [string, ...string[]]): Seal {
  const keys = [secret, ...previous].map((one) => ({
    id: deriveKey(one, 'key id').subarray(0, keyIdLength),
    key: deriveKey(one, 'key'),
  }))
  const names = deriveKey(secret, 'names')
  const [current] = keys as [(typeof keys)[0]]
  const keyFor = (sealed: Uint8Array) =>
    keys.find(({ id }) => id.equals(sealed.subarray(format.length, sealStart)))

  function look(start: Uint8Array): 'readable' | OpenFailure {
    if (!format.equals(start.subarray(0, format.length)) || start.length < sealStart)
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
      const looks = look(sealed)
      const key = keyFor(sealed)
      if (looks !== 'readable') return looks
      if (!key || sealed.length < overhead) return 'damaged'
      const iv = sealed.subarray(sealStart, sealStart + ivLength)
      const decipher = createDecipheriv('aes-256-gcm', key.key, iv)
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(-tagLength))
      try {
        return Buffer.concat([
          decipher.update(sealed.subarray(sealStart + ivLength, -tagLength)),
          decipher.final(),
        ])
      } catch {
        return 'damaged'
      }
    },

    look,
    nameFor: (text) => createHmac('sha256', names).update(text).digest('hex').slice(0, 32),
  }
}
