import { html } from 'hono/html'

import type { Page } from '../../web/pages/layout'

/** Renders all faults of a rejected form for its developer. */
export function renderInvalidCartPage(faults: string[]): Page {
  return {
    title: 'The cart was rejected',
    content: html`<h1>The cart was rejected</h1>
<p>The submitted form doesn’t match what the payment page requires. Nothing was stored and nothing was charged.</p>
<ul class="plain">${faults.map((fault) => html`<li>${fault}</li>`)}</ul>
<p>Use your browser’s Back button to try again.</p>`,
  }
}
