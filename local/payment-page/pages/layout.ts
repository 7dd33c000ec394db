import { html } from '../../web/pages/html'
import { pagesOf, type SendPage } from '../../web/pages/layout'
import { STYLE } from './style'

const header = html`<p class="sandbox"><strong>Sandbox: no card is charged</strong></p>
<p class="wrap"><a href="/payment">Card payment sandbox</a> <span>stands in for the hosted payment page, on this machine only</span></p>`

/** The function that answers with a page of the sandbox; its forms may lead back to the site. */
export function paymentPages(siteUrl: string): SendPage {
  return pagesOf({
    name: 'Sandbox, no card is charged',
    style: STYLE,
    sources: { 'form-action': `'self' ${siteUrl}` },
    header,
  })
}
