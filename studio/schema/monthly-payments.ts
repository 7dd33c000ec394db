import { formatDollars, isSameAmount } from '@site/domain/money'

/** Price fields of a membership package. Any of them may still be empty. */
export type PackagePrice = { price?: number; monthly?: { amount?: number; payments?: number } }

/** Returns the message for staff when monthly payments are incomplete or do not add up to the price, otherwise null. */
export function findMonthlyPaymentsProblem({ price, monthly }: PackagePrice): string | null {
  const { amount, payments } = monthly ?? {}
  if (!amount !== !payments)
    return 'Enter both the amount and the number of monthly payments. Leave both empty if patients cannot pay monthly.'
  if (!price || !amount || !payments || isSameAmount(amount * payments, price)) return null
  return `${payments} payments of ${formatDollars(amount)} add up to ${formatDollars(amount * payments)}, but the price is ${formatDollars(price)}. Correct the payments or the price.`
}
