import { html } from 'hono/html'

import { createPageRenderer } from '../../web/pages/layout'
import { style } from './style'

/** The renderer of the mailbox pages. */
export const mailboxRenderer = createPageRenderer({
  name: 'Local mailbox',
  style,
  directives: { 'frame-src': "'self'", 'form-action': "'self'" },
  header: html`<p class="wrap"><a href="/mailbox">Local mailbox</a> <span>– nothing leaves this machine</span></p>
<svg viewBox="0 0 1200 60" preserveAspectRatio="none" aria-hidden="true" focusable="false">
<path fill="#265533" d="M0 38 140 16l120 22 150-30 170 34 130-22 160 18 140-28 190 30v22H0z"/>
<path fill="#fbfbf8" d="M0 52 180 36l160 14 210-18 190 18 180-20 280 18v14H0z"/>
</svg>`,
})
