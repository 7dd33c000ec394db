import { lengthOf, oneLine } from '~/forms/one-line'

/** Longest invoice or account number that the bill form accepts, in characters. */
export const maxNumberLength = 40

/** What a link may say about a bill; empty where it says nothing that the bill form would accept. */
export type BillReference = { invoice: string; amount: string }

/** The query parameters that `billReference` reads. */
export const billParameters: readonly string[] = ['invoice', 'amount']

/** Invoice and amount of a query string, each only in a form that the bill page can start with (C-73). */
export function billReference(query: URLSearchParams): BillReference {
  const invoice = oneLine(query.get('invoice') ?? '')
  const amount = query.get('amount')?.trim() ?? ''
  return {
    invoice: lengthOf(invoice) <= maxNumberLength ? invoice : '',
    amount: /^(?=.*\d)[\d.,]{1,12}$/.test(amount) ? amount : '',
  }
}

/** An address within the site that carries what is known of the bill. */
export function withBillReference(path: string, { invoice, amount }: BillReference): string {
  const query = new URLSearchParams({
    ...(invoice && { invoice }),
    ...(amount && { amount }),
  }).toString()
  return query ? `${path}?${query}` : path
}
