import type { Page } from '@playwright/test'
import type { Fault } from '@site/dev-services/payment-page/faults'
import type { ReceivedCart } from '@site/dev-services/payment-page/received'
import type { Product } from './product'

/** Returns the local payment page with the data that the payment provider's staff see. */
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
    /** The address of the payment redirect. */
    cartUrl: `${lakeUrl}/payment/cart`,
    /** Returns every accepted cart, oldest first. */
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

/** Returns the button of the review that continues to the payment page. */
export const continueButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue to secure payment' })
