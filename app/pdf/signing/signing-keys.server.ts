import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { signatureLine } from './pdf-signature'

/** The claim of a file: the SHA-256 of its signed bytes in hexadecimal, and the signature at its end. */
export type SignatureClaim = { digest: string; keyId: string; signature: string }

/** Signs PDFs and verifies the signatures. */
export type SigningKeys = {
  /** Returns the PDF with its signature appended. The same PDF yields the same bytes. */
  signPdf(pdf: Uint8Array): Uint8Array
  /** Returns whether this site made the signature, and whether it made it for these bytes. */
  verify(claim: SignatureClaim): Promise<'valid' | 'changed' | 'unknown-key'>
}

export type SigningKeysOptions = {
  privateKey: KeyObject
  /** Returns the public key with this id, current or previous, or null when the site never had it. */
  findPublicKey: (id: string) => Promise<KeyObject | null>
}

/**
 * Returns the keys of this site. A signature is made over the SHA-256 of the PDF, so that a browser can have a document
 * verified without sending it (decision 0080).
 */
export function createSigningKeys({ privateKey, findPublicKey }: SigningKeysOptions): SigningKeys {
  const keyId = keyIdOf(createPublicKey(privateKey))
  return {
    signPdf(pdf) {
      const signature = sign(null, messageOf(sha256(pdf)), privateKey).toString('base64url')
      return Buffer.concat([pdf, Buffer.from(signatureLine({ keyId, signature }))])
    },
    async verify({ digest, keyId: claimedId, signature }) {
      const publicKey = await findPublicKey(claimedId)
      if (publicKey === null) return 'unknown-key'
      const bytes = Buffer.from(signature, 'base64url')
      // The last character of a signature has unused bits. A file in which they are changed is invalid too.
      const isValid =
        bytes.toString('base64url') === signature &&
        verify(null, messageOf(digest), publicKey, bytes)
      return isValid ? 'valid' : 'changed'
    },
  }
}

/** Returns the id of a public key: the first 16 hexadecimal digits of its SHA-256. */
export function keyIdOf(publicKey: KeyObject): string {
  return sha256(publicKey.export({ format: 'der', type: 'spki' })).slice(0, 16)
}

/** Returns the SHA-256 of bytes in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Returns the signed message. Its prefix prevents a signature made for another purpose from counting as one of an
 * agreement.
 */
function messageOf(digest: string): Buffer {
  return Buffer.from(`agreement pdf sha256 ${digest}`)
}
