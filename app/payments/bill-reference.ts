import { lengthOf, oneLine } from '~/forms/one-line'

/** The maximum length of an invoice or account number in the bill form, in characters. */
export const maxNumberLength = 40

/** The bill that a link describes; a value is empty when the bill form would reject it. */
export type BillReference = { invoice: string; amount: string }

/** The query parameters that `billReference` reads. */
export const billParameters: readonly string[] = ['invoice', 'amount']

/**
 * Returns invoice and amount of a query string, each only when the bill form can start with it
 * (C-73).
 */
export function billReference(query: URLSearchParams): BillReference {
  const invoice = oneLine(query.get('invoice') ?? '')
  const amount = query.get('amount')?.trim() ?? ''
  return {
    invoice: lengthOf(invoice) <= maxNumberLength ? invoice : '',
    amount: /^(?=.*\d)[\d.,]{1,12}$/.test(amount) ? amount : '',
  }
}

/** Returns an address within the site that contains the available values of the bill. */
export function addBillReference(path: string, { invoice, amount }: BillReference): string {
  const query = new URLSearchParams({
    ...(invoice && { invoice }),
    ...(amount && { amount }),
  }).toString()
  return query ? `${path}?${query}` : path
}
