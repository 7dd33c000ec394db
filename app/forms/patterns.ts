/**
 * An email address: text, @, text, dot, text, without spaces (specification, section 5). The dot is the first possible
 * one, so that each text has only one match: patterns that backtrack over every dot take minutes for a long row of
 * dots.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** No address is longer, and the time of the pattern below grows with the square of the length. */
const maxCleanedLength = 300

/**
 * Returns an email address without what a copied one often has around it, such as `mailto:jane@example.org`,
 * `<jane@example.org>` or `jane@example.org.`: no response or receipt would arrive there. Any other text is unchanged.
 */
export function cleanEmail(text: string): string {
  if (text.length > maxCleanedLength) return text
  const address = text.replace(/^(?:<|mailto:)+/i, '').replace(/[>.,;]+$/, '')
  return emailPattern.test(address) ? address : text
}

/**
 * One address that mail can be sent to. The relay sends to no other, so a form that promises a mail accepts no other. It
 * excludes a list of addresses, more headers, and what a copied address often has around it: `<jane@example.org>`,
 * `jane@example.org;`.
 */
export const singleAddressPattern =
  /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:".]+(?:\.[^\s\p{Cc}@<>()[\]\\,;:".]+)*$/u
