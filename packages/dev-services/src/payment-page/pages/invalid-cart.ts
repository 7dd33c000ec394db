import { html } from 'hono/html'

import type { Page } from '../../web/pages/layout'

/** Lists every mistake of a form that the sandbox rejects, for the developer of the form. */
export function invalidCartPage(faults: string[]): Page {
  return {
    title: 'The cart was refused',
    content: html`<h1>The cart was refused</h1>
<p>The form that led here is not as the payment page needs it. Nothing was kept and nothing was charged.</p>
<ul class="plain">${faults.map((fault) => html`<li>${fault}</li>`)}</ul>
<p>Go back with your browser to try again.</p>`,
  }
}
