import { withPlainDashes } from './plain-dashes'

/**
 * The maximum length of the phone field in characters, which is that of (541) 555-0100 (CHK-40,
 * C-62).
 */
export const maxPhoneLength = 14

/** Returns the digits of a number without the country code of North America, if it has one. */
export function nationalDigits(text: string): string {
  const plain = text.normalize('NFKC')
  const digits = plain.replace(/\D/g, '')
  const hasCode = /^\D*\+\s*1/.test(plain) || (digits.length === 11 && digits.startsWith('1'))
  return hasCode ? digits.slice(1) : digits
}

/** A number of North America that something else follows, such as an extension or a second number. */
const firstNumber = /^[^\d+]*(?:\+\s*1\D*|1\D+)?\d{3}\D*\d{3}\D*\d{4}(?=\D)/

/**
 * Returns a phone number that fits the field: '+1 (541) 555-0100' is too long only because of its
 * notation, so it is reformatted. The field has no space for an extension, whose digits must not
 * become part of the number.
 */
export function fitPhone(text: string): string {
  const plain = withPlainDashes(text).trim()
  if (plain.length <= maxPhoneLength) return plain
  const national = nationalDigits(firstNumber.exec(plain)?.[0] ?? plain)
  if (national.length === 10) return formatPhone(national)
  return plain.replace(/[^\d+]/g, '')
}

/**
 * Returns a phone number as (xxx) xxx-xxxx, as far as it has digits. It never ends with
 * punctuation, so that deletion always makes progress (CHK-44).
 */
export function formatPhone(text: string): string {
  const plain = text.normalize('NFKC')
  // An incomplete country code and a number of another country are not formatted.
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
 * Returns the formatted number and the position of the caret, which stays between the same digits.
 * Next to punctuation the caret is before it, or after it when the latest key deleted forward,
 * which otherwise would delete the same punctuation repeatedly.
 */
export function formatPhoneWithCaret(
  text: string,
  caret: number,
  forward = false,
): { text: string; caret: number } {
  const formatted = formatPhone(text)
  const isCodeDropped = !formatted.startsWith('+') && nationalDigits(text) !== digitsOf(text)
  const before = Math.max(0, digitsOf(text.slice(0, caret)).length - (isCodeDropped ? 1 : 0))
  if (caret >= text.length) return { text: formatted, caret: formatted.length }
  const digitIndexes = [...formatted.matchAll(/\d/g)].map(({ index }) => index)
  const afterDigit = before === 0 ? 0 : (digitIndexes[before - 1] ?? formatted.length - 1) + 1
  return {
    text: formatted,
    caret: forward ? (digitIndexes[before] ?? formatted.length) : afterDigit,
  }
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}
