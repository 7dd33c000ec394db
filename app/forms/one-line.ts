/** Breaks of lines and other controls: they end a word. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Marks that turn the direction of text or hide in it, and half characters. Joiners stay: names in Persian need them. */
const hidden = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Cs}]/gu

/** One line of text as a person typed it: composed, trimmed, single spaces, nothing that is read without being seen. */
export function oneLine(text: string): string {
  return text.replace(breaks, ' ').replace(hidden, '').replace(/\s+/g, ' ').trim().normalize('NFC')
}

/** Several lines of text as a person typed them: composed, trimmed, with line feeds, without what is read but not seen. */
export function plainLines(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .replace(hidden, '')
    .trim()
    .normalize('NFC')
}

/** The length of such a line in characters as people count them: an accented letter or an emoji is not two. */
export function lengthOf(line: string): number {
  return Array.from(line).length
}
