const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount as printed: $950, $1,250.50. */
export function dollars(amount: number): string {
  return (Number.isInteger(amount) ? whole : exact).format(amount)
}

const plainAmount = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/

/** An amount that came as text, as printed with cents; what is no plain amount stays the text it was. */
export function amountText(text: string): string {
  return plainAmount.test(text) ? exact.format(Number(text.replaceAll(',', ''))) : text
}

/** Cents as dollars with two decimals, without any sign: 1250.50 (C-63). */
export function priceText(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError('a price is a whole number of cents above 0')
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
