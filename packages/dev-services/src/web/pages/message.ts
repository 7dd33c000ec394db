import { html } from './html'
import type { Page } from './layout'

/** Says why there is nothing else to see, and leads back. */
export function messagePage(message: string, back: { href: string; label: string }): Page {
  return {
    title: 'Not possible',
    content: html`<h1>Not possible</h1>
<p>${message}.</p>
<p><a class="pill" href="${back.href}">${back.label}</a></p>`,
  }
}
