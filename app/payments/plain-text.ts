/**
 * Invisible characters that change how the surrounding text is rendered: control characters and
 * direction marks.
 */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu

/**
 * Returns untrusted text from an address as one line of plain text of at most `maxLength` characters,
 * including an ellipsis. Variants of a character, such as full-width digits, become the usual one. The
 * result is empty when the text has no visible characters (C-75).
 */
export function plainText(value: string | null, maxLength: number): string {
  const text = (value ?? '')
    .slice(0, maxLength * 8)
    .normalize('NFKC')
    .replace(invisibleCharacters, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(text)
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}
