import createBidi from 'bidi-js'

const rightToLeft = /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC]/
const bidi = createBidi()

/**
 * Returns the embedding level of each UTF-16 code unit by the Unicode Bidirectional Algorithm, or
 * null when the text has no right-to-left characters. Spaces at the end have level 0, so that they
 * follow the text on the page.
 */
export function embeddingLevels(text: string): Uint8Array | null {
  if (!rightToLeft.test(text)) return null
  const { levels } = bidi.getEmbeddingLevels(text)
  return levels.fill(0, text.trimEnd().length)
}

/**
 * Returns the characters of a right-to-left run from left to right, with mirrored brackets and
 * similar characters.
 */
export function reverseRun(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
    .reverse()
    .join('')
}

/**
 * Returns the order in which runs follow each other from left to right, computed from their levels
 * (rule L2).
 */
export function visualOrder(levels: number[]): number[] {
  const order = levels.map((_, index) => index)
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end++
      if (end === start) continue
      order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = end
    }
  }
  return order
}
