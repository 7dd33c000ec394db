import type { Page } from '@playwright/test'
import type { Fault } from '@site/dev-services/payment-page/faults'
import type { ReceivedCart } from '@site/dev-services/payment-page/carts'
import { postJson } from './mailbox'
import type { Product } from './product'

/** Returns the local payment page with the data that the payment provider's staff see. */
export function paymentsOf({ lakeUrl }: Pick<Product, 'lakeUrl'>) {
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
    clear: () => postJson(`${lakeUrl}/payment/clear`),
    fail: (fault: Fault) => postJson(`${lakeUrl}/payment/faults`, fault),
    work: () => postJson(`${lakeUrl}/payment/faults`, { mode: 'none' }),
  }
}

/** Returns the button of the review that continues to the payment page. */
export const continueButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue to secure payment' })
