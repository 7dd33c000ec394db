import { html } from 'hono/html'

import { pageRenderer } from '../../web/pages/layout'
import { style } from './style'

const header = html`<p class="sandbox"><strong>Sandbox: no card is charged</strong></p>
<p class="wrap"><a href="/payment">Card payment sandbox</a> <span>stands in for the hosted payment page, on this machine only</span></p>`

/** Renders the pages of the sandbox, whose forms may lead back to the site. */
export function paymentRenderer(siteUrl: string) {
  return pageRenderer({
    name: 'Sandbox, no card is charged',
    style,
    directives: { 'form-action': `'self' ${siteUrl}` },
    header,
  })
}
