/** Returns random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Returns a random key, which identifies an entry of a list, as long as Sanity's. */
export function generateKey(): string {
  return randomHex(6)
}
