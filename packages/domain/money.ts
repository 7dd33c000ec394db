import { grouped } from './grouped'

/** Returns an amount of dollars as printed: $950, $1,250.50. */
export function formatDollars(amount: number): string {
  return Number.isInteger(amount) ? `$${grouped(amount)}` : formatDollarsAndCents(amount)
}

/** Returns an amount of dollars with its cents: $950.00. */
export function formatDollarsAndCents(amount: number): string {
  const [dollars, cents] = amount.toFixed(2).split('.')
  return `$${grouped(Number(dollars))}.${cents}`
}

/** Returns whether two amounts agree to the cent; sums and products of dollars are exact to the cent only. */
export function isSameAmount(one: number, other: number): boolean {
  return Math.round(one * 100) === Math.round(other * 100)
}
