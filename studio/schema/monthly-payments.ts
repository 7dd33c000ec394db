import { formatDollars, isSameAmount } from '@domain/money'

/** What a membership package costs, as far as it is filled in. */
export type PackagePrice = { price?: number; monthly?: { amount?: number; payments?: number } }

/** What is wrong with the monthly payments of a package: half of them missing, or a sum that is not the price. Else null. */
export function monthlyPaymentsProblem({ price, monthly }: PackagePrice): string | null {
  const { amount, payments } = monthly ?? {}
  if (!amount !== !payments)
    return 'Monthly payments need both an amount and a number. Fill in both, or empty both if the package cannot be paid monthly.'
  if (!price || !amount || !payments || isSameAmount(amount * payments, price)) return null
  return `${payments} payments of ${formatDollars(amount)} make ${formatDollars(amount * payments)}, not ${formatDollars(price)}.`
}
