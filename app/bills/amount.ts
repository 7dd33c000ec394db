import { formatDollarsAndCents } from '@site/domain/money'
import { formMessages, specifiedMessages } from '~/forms/messages'

/** The highest amount of one payment, in cents (BIL-16). */
const maxCents = 10_000_00
const maxInputLength = 100

export type Amount = { cents: number; problem: null } | { cents: null; problem: string }

/**
 * Parses an input value as whole cents. Without dollar signs, commas and spaces, an amount consists
 * of digits, at most one dot and at most two decimals. No floating-point arithmetic is involved, so
 * no cent is lost (BIL-12 to BIL-16, C-63).
 */
export function parseAmount(input: string): Amount {
  if (input.length > maxInputLength) return invalidAmount(specifiedMessages.amountInvalid)
  const text = input.normalize('NFKC').replace(/[$,\s]/g, '')
  if (text === '')
    return invalidAmount(
      input.trim() === '' ? specifiedMessages.amountRequired : specifiedMessages.amountInvalid,
    )
  const { dollars, decimals = '' } =
    /^(?=\.?\d)(?<dollars>\d*)(?:\.(?<decimals>\d{0,2}))?$/.exec(text)?.groups ?? {}
  if (dollars === undefined) return invalidAmount(specifiedMessages.amountInvalid)
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'))
  if (cents <= 0) return invalidAmount(specifiedMessages.amountInvalid)
  return cents > maxCents
    ? invalidAmount(specifiedMessages.amountTooHigh)
    : { cents, problem: null }
}

function invalidAmount(problem: string): Amount {
  return { cents: null, problem }
}

/**
 * Returns the input value reduced to digits, dots and commas, with the caret at the same character
 * (BIL-13).
 */
export function filterAmountInput(text: string, caret: number): { text: string; caret: number } {
  const filter = (part: string) => part.normalize('NFKC').replace(/[^\d.,]/g, '')
  return { text: filter(text), caret: filter(text.slice(0, caret)).length }
}

/** Returns whether a text consists only of characters of an amount in dollars (BIL-13, C-63). */
export function isDollarText(text: string): boolean {
  return /^[\d.,$\s]*$/.test(text.normalize('NFKC'))
}

/**
 * Returns the amount of an input value as a sentence for the patient, or an empty string when the
 * value is not an amount.
 */
export function describeAmount(input: string): string {
  const { cents } = parseAmount(input)
  return cents === null ? '' : formMessages.amountEcho(formatDollarsAndCents(cents / 100))
}
