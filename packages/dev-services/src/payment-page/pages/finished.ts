import { html } from 'hono/html'

import type { Page } from '../../web/pages/layout'
import { type Outcome, OUTCOMES } from '../cards'
import type { Cart } from '../carts'
import { dollars } from './money'

/** For who comes back to a payment that has ended: a card is taken once. */
export function finishedPage({ fields }: Cart, outcome: Outcome, address: string): Page {
  return {
    title: 'This payment has ended',
    content: html`<h1>This payment has ended</h1>
<p>${fields.description}, ${dollars(fields.price)}</p>
<p class="head"><span class="state" data-outcome="${outcome}">${OUTCOMES[outcome]}</span></p>
<p>This is a sandbox, so nothing was charged. To pay again, start on the clinics’ site.</p>
<p><a class="pill filled" href="${address}">Back to the clinics’ site</a></p>`,
  }
}
