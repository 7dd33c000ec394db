/** Characters that change how their surroundings are read without being seen: controls and marks of text direction. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu

/**
 * Text that anybody may have put into an address, as one line of plain text of at most `longest`
 * characters, an ellipsis included (C-75). Empty when nothing readable is in it.
 */
export function plainText(value: string | null, longest: number): string {
  const text = (value ?? '')
    .slice(0, longest * 8)
    .replace(invisibleCharacters, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(text)
  return characters.length <= longest
    ? text
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
