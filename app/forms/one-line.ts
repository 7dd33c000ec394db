/** Line breaks and other control characters, which separate words. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/**
 * Soft hyphens, bidirectional formatting characters, invisible characters and lone surrogates. Joiners are allowed
 * because Persian names need them.
 */
const hidden =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Cs}]/gu

/**
 * More combining marks in a row than the 30 of a stream-safe text (Unicode Standard Annex 15). No language has as many,
 * and normalization sorts them in a time that grows with the square of their number: 13 seconds for a body of 250 KB.
 */
const excessMarks = /(\p{M}{30})\p{M}+/gu

/** Returns input as one line of text: normalized, trimmed, with single spaces and without invisible characters. */
export function oneLine(text: string): string {
  return text
    .replace(breaks, ' ')
    .replace(hidden, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(excessMarks, '$1')
    .normalize('NFC')
}

/** Returns input as several lines of text: normalized, trimmed, with line feeds and without invisible characters. */
export function plainLines(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .replace(hidden, '')
    .trim()
    .replace(excessMarks, '$1')
    .normalize('NFC')
}

/** Returns the length of a line in code points, so that an accented letter or an emoji counts once. */
export function lengthOf(line: string): number {
  return Array.from(line).length
}
