import { html } from 'hono/html'

import { type Fault, faultModes } from '../faults'
import type { MailSummary } from '../mail'
import { faultForm } from '../../web/pages/fault-form'
import { count, timeElement } from '../../web/pages/format'
import type { Html, Page } from '../../web/pages/layout'

/** What the list shows. */
export type List = {
  /** Newest first. */
  mails: MailSummary[]
  /** How many there are, those not listed included. */
  total: number
  fault: Fault
}

/** The mailbox: what was sent, and the controls. */
export function listPage({ mails, total, fault }: List): Page {
  return {
    title: total === 0 ? 'No mail' : count(total, 'mail'),
    content: html`<div class="head">
<h1>${total === 0 ? 'No mail yet' : count(total, 'mail')}</h1>
<a class="pill" href="/mailbox">Refresh</a>
</div>
${mails.length === 0 ? empty() : html`<ol class="entries" role="list">${mails.map(row)}</ol>`}
${total > mails.length && html`<p class="quiet">The newest ${mails.length} are listed; the older ones are in the data folder.</p>`}
${faultForm({
  action: '/email/faults',
  introduction:
    'The next emails fail in the way selected here, so you can see how the site responds.',
  noun: 'mail',
  modes: faultModes,
  current: fault,
  more: html`<label class="wide">Error text <input name="error" maxlength="500" value="${fault.error}" placeholder="none"></label>`,
})}
${total > 0 && deleteForm()}`,
  }
}

function row({ id, receivedAt, to, subject, attachments, repeats }: MailSummary): Html {
  return html`<li>
<a href="/mailbox/${id}">${subject}</a>
<p class="meta"><span>To ${to}</span> ${timeElement(receivedAt)}</p>
${repeats > 0 && html`<p class="quiet">Received ${count(repeats, 'more time')} with the same key, stored once</p>`}
${attachments.length > 0 && html`<ul class="files" role="list">${attachments.map(({ filename }) => html`<li>${filename}</li>`)}</ul>`}
</li>`
}

function empty(): Html {
  return html`<p class="empty">Emails from the site appear here: contact messages and signed agreements. Send one from
the contact page, then refresh.</p>`
}

function deleteForm(): Html {
  return html`<details class="delete">
<summary>Delete all mail</summary>
<form method="post" action="/mailbox/delete-all"><button class="pill alert">Delete all permanently</button></form>
</details>`
}
