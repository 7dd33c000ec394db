/** An amount as prices are written: $950, and cents only where there are some: $41.35. */
export const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`

/** Whether two amounts are the same to the cent; sums and products of dollars are right to the cent only. */
export const isSameAmount = (one: number, other: number) =>
  Math.round(one * 100) === Math.round(other * 100)
