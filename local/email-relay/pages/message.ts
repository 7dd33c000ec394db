import { html } from './html'
import type { Page } from './layout'

/** Says why there is nothing else to see. */
export function messagePage(message: string): Page {
  return {
    title: 'Not possible',
    content: html`<h1>Not possible</h1>
<p>${message}.</p>
<p><a class="pill" href="/mailbox">Back to the mailbox</a></p>`,
  }
}
