import { formatDollarsAndCents } from '@site/domain/money'

/**
 * At most twelve digits precede the dot: no payment is larger, and all of these are exact to the
 * cent.
 */
const plainAmount = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/

/** Returns whether a text is an amount that `amountText` formats. */
export const isAmount = (text: string): boolean => plainAmount.test(text)

/** Returns an amount from a text as dollars and cents; any other text is returned unchanged. */
export function amountText(text: string): string {
  return isAmount(text) ? formatDollarsAndCents(Number(text.replaceAll(',', ''))) : text
}

/** Returns cents as dollars with two decimals and without any sign: 1250.50 (C-63). */
export function priceText(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError('a price is a whole number of cents above 0')
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
