import { html } from 'hono/html'

import type { Page } from './layout'

/** Renders an error and a link to the first page of the service. */
export function renderErrorPage(message: string, back: { href: string; label: string }): Page {
  return {
    title: 'Not possible',
    content: html`<h1>Not possible</h1>
<p>${message}.</p>
<p><a class="pill" href="${back.href}">${back.label}</a></p>`,
  }
}
