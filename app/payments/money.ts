import { formatDollarsAndCents } from '@domain/money'

/** Of at most twelve digits before the dot: no payment is larger, and none of those loses a cent. */
const plainAmount = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/

/** An amount that came as text, as printed with cents; what is no plain amount stays the text it was. */
export function amountText(text: string): string {
  return plainAmount.test(text) ? formatDollarsAndCents(Number(text.replaceAll(',', ''))) : text
}

/** Cents as dollars with two decimals, without any sign: 1250.50 (C-63). */
export function priceText(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError('a price is a whole number of cents above 0')
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
