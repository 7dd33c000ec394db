const shortest = 16
const fewestCharacters = 8
const giveaways = /change.?me|change.?this|password|passphrase|secret|example|placeholder|sandbox/i
/**
 * Whether somebody could come upon a secret by trying: too short, made of few characters, of one part again and again,
 * of characters in a row, or of words that people put in for the time being. Says nothing about a secret that leaked.
 */
export function isGuessable(secret: string): boolean {
  return (
    secret.length < shortest ||
    new Set(secret).size < fewestCharacters ||
    giveaways.test(secret) ||
    isRepeated(secret) ||
    isRow(secret)
  )
}

/** One part over and over, the last one cut off or not. */
function isRepeated(secret: string): boolean {
  const parts = Array.from({ length: Math.floor(secret.length / 2) }, (_, index) =>
    secret.slice(0, index + 1),
  )
  return parts.some((part) => part.repeat(secret.length).startsWith(secret))
}

/** Most characters follow their neighbour in the alphabet, up or down. */
function isRow(secret: string): boolean {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)))
  return steps.filter((step) => step === 1).length > steps.length / 2
}
