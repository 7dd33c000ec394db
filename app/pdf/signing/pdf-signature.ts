/** A signature as the end of a PDF states it, with the length of the signed bytes. */
export type StatedSignature = { signedLength: number; keyId: string; signature: string }

/** Why a file states no signature: it is no PDF, was never signed, or has changed since. */
export type SignatureFailure = 'not-pdf' | 'unsigned' | 'changed'

const marker = '\n%agreement-signature '
const atEnd = /\n%agreement-signature ed25519 ([0-9a-f]{16}) ([\w-]{86})\n$/
const maxLineLength = 200
/** Viewers accept a PDF whose header begins within this many bytes. */
const maxHeaderOffset = 1024

/**
 * Returns the line that signs the bytes before it. It is a comment after the end of the PDF, which viewers ignore
 * (decision 0080).
 */
export function signatureLine({ keyId, signature }: Omit<StatedSignature, 'signedLength'>): string {
  return `${marker}ed25519 ${keyId} ${signature}\n`
}

/** Returns the signature at the end of a file, or why it has none. Runs in the browser and on the server. */
export function readSignature(bytes: Uint8Array): StatedSignature | SignatureFailure {
  if (!textOf(bytes.subarray(0, maxHeaderOffset)).includes('%PDF-')) return 'not-pdf'
  const [line = '', keyId = '', signature = ''] =
    atEnd.exec(textOf(bytes.subarray(-maxLineLength))) ?? []
  if (line !== '') return { signedLength: bytes.length - line.length, keyId, signature }
  return textOf(bytes).includes(marker) ? 'changed' : 'unsigned'
}

/** Returns bytes as text with one character for each byte. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
