import { html } from 'hono/html'

import type { Page } from './layout'

/** Shows an error and a link to the service's first page. */
export function messageWithBackLink(message: string, back: { href: string; label: string }): Page {
  return {
    title: 'Not possible',
    content: html`<h1>Not possible</h1>
<p>${message}.</p>
<p><a class="pill" href="${back.href}">${back.label}</a></p>`,
  }
}
