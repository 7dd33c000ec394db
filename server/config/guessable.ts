const minDistinctCharacters = 8
const giveaways =
  /change.?me|change.?this|password|passphrase|secret|example|placeholder|sandbox|qwerty|letmein|deadbeef/i

/**
 * Returns whether a secret of sufficient length could be found by trying: it has few distinct characters or contains a
 * usual placeholder. It cannot find out whether a secret leaked.
 */
export function isGuessable(secret: string): boolean {
  return new Set(secret).size < minDistinctCharacters || giveaways.test(secret)
}
