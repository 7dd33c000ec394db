import { formatDollarsAndCents } from '@site/domain/money'
import { html } from 'hono/html'

import type { Page } from '../../web/pages/layout'
import { type Outcome, outcomes } from '../cards'
import type { Cart } from '../carts'

/** Renders the outcome of a payment that has ended, for visitors who return to its page. */
export function renderFinishedPage({ fields }: Cart, outcome: Outcome, address: string): Page {
  return {
    title: 'This payment has ended',
    content: html`<h1>This payment has ended</h1>
<p>${fields.description}, ${formatDollarsAndCents(Number(fields.price))}</p>
<p class="head"><span class="state" data-outcome="${outcome}">${outcomes[outcome]}</span></p>
<p>This is a sandbox, so nothing was charged. To pay again, start on the clinics’ site.</p>
<p><a class="pill filled" href="${address}">Back to the clinics’ site</a></p>`,
  }
}
