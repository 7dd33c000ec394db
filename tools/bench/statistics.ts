/** A median with the lowest and the highest value of its series. */
export type Spread = { median: number; low: number; high: number }

/** Returns the quantile of the values; 0.5 is the median. */
export function quantile(values: number[], share: number): number {
  const value = values.toSorted((one, other) => one - other)[
    Math.max(0, Math.ceil(share * values.length) - 1)
  ]
  if (value === undefined) throw new Error('Nothing was measured.')
  return value
}

/** Returns the median; of an even number of values, the lower one of the two in the middle. */
export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** Returns the median of the values with the lowest and the highest value. */
export function spreadOf(values: number[]): Spread {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values) }
}

/** Divides each value of a series by the value of another series that was measured in the same round. */
export function ratios(ours: number[], reference: number[]): number[] {
  return ours.map((value, round) => value / (reference[round] ?? Number.NaN))
}
