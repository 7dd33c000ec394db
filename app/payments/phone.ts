/** Most characters that the phone field takes (CHK-40, C-62): those of (541) 555-0100. */
export const maxPhoneLength = 14

/** The digits of a number without the country code of North America, where it is written as such. */
export function nationalDigits(text: string): string {
  const plain = text.normalize('NFKC')
  const digits = plain.replace(/\D/g, '')
  const hasCode = /^\D*\+\s*1/.test(plain) || (digits.length === 11 && digits.startsWith('1'))
  return hasCode ? digits.slice(1) : digits
}

/** A number that is too long for the field only by the way it is written, as one that fits: '+1 (541) 555-0100' does. */
export function fittedPhone(text: string): string {
  const trimmed = text.trim()
  if (trimmed.length <= maxPhoneLength) return trimmed
  const national = nationalDigits(trimmed)
  if (national.length === 10) return formattedPhone(national)
  return trimmed.normalize('NFKC').replace(/[^\d+]/g, '')
}

/** As (xxx) xxx-xxxx, as far as digits are there; no mark stands at the end, so that deleting never gets stuck (CHK-44). */
export function formattedPhone(text: string): string {
  const plain = text.normalize('NFKC')
  // A country code that is still being typed, and a number of another country, stay as they are.
  if (/^\s*\+(?!\s*1\s*\D*\d)/.test(plain))
    return plain
      .replace(/[^\d+ ]/g, '')
      .trimStart()
      .slice(0, maxPhoneLength)
  const digits = nationalDigits(plain).slice(0, 10)
  if (digits.length < 4) return digits
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/**
 * The number formatted, and where the caret stands in it: among the same digits as before. When the caret stands at a
 * mark, it is before it, or after it when the last press deleted forward and would delete the mark for ever.
 */
export function formattedWithCaret(
  text: string,
  caret: number,
  forward = false,
): { text: string; caret: number } {
  const formatted = formattedPhone(text)
  const isCodeDropped = !formatted.startsWith('+') && nationalDigits(text) !== digitsOf(text)
  const before = Math.max(0, digitsOf(text.slice(0, caret)).length - (isCodeDropped ? 1 : 0))
  if (caret >= text.length) return { text: formatted, caret: formatted.length }
  const ends = [...formatted.matchAll(/\d/g)].map(({ index }) => index)
  const afterDigit = before === 0 ? 0 : (ends[before - 1] ?? formatted.length - 1) + 1
  return { text: formatted, caret: forward ? (ends[before] ?? formatted.length) : afterDigit }
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}
