import { html } from 'hono/html'

import { createPageRenderer } from '../../web/pages/layout'
import { style } from './style'

const header = html`<p class="sandbox"><strong>Sandbox: no card is charged</strong></p>
<p class="wrap"><a href="/payment">Card payment sandbox</a> <span>stands in for the hosted payment page, on this machine only</span></p>`

/** Creates the renderer of the sandbox pages, whose forms may redirect to the site. */
export function createPaymentRenderer(siteUrl: string) {
  return createPageRenderer({
    name: 'Sandbox, no card is charged',
    style,
    directives: { 'form-action': `'self' ${siteUrl}` },
    header,
  })
}
