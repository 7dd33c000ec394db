import type { Fault } from '@site/dev-services/payment-page/faults'
import type { ReceivedCart } from '@site/dev-services/payment-page/received'
import type { Product } from './product'

/** The local payment page, as the payment provider's staff see it. */
export function paymentsOf({ lakeUrl }: Pick<Product, 'lakeUrl'>) {
  const post = async (path: string, body?: unknown) => {
    const response = await fetch(lakeUrl + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    })
    if (response.status >= 400)
      throw new Error(`${path} responded ${response.status}: ${await response.text()}`)
  }
  return {
    /** Where the site hands over. */
    cartUrl: `${lakeUrl}/payment/cart`,
    /** Every cart that was taken, oldest first. */
    received: async () =>
      (
        (await (await fetch(`${lakeUrl}/payment/received.json`)).json()) as {
          received: ReceivedCart[]
        }
      ).received,
    clear: () => post('/payment/clear'),
    fail: (fault: Fault) => post('/payment/faults', fault),
    work: () => post('/payment/faults', { mode: 'none' }),
  }
}
