/** What a link may say about a bill; empty where it says nothing that could stand on a statement. */
export type BillReference = { invoice: string; amount: string }

/** Invoice and amount of a query string, each only in a form that the bill page can start with (C-73). */
export function billReference(query: URLSearchParams): BillReference {
  const invoice = query.get('invoice')?.trim() ?? ''
  const amount = query.get('amount')?.trim() ?? ''
  return {
    invoice: /^[A-Za-z0-9-]{1,40}$/.test(invoice) ? invoice : '',
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
