import { formatCount } from '@site/domain/grouped'
import { html } from 'hono/html'

import { type Fault, faultModes } from '../faults'
import type { MailSummary } from '../mail'
import { renderFaultForm } from '../../web/pages/fault-form'
import { renderTime } from '../../web/pages/format'
import type { Html, Page } from '../../web/pages/layout'

/** The content of the mailbox page. */
export type MailList = {
  /** Newest first. */
  mails: MailSummary[]
  /** The number of all mails, including those that are not listed. */
  total: number
  fault: Fault
}

/** Renders the mailbox with its mails and the form for faults. */
export function renderListPage({ mails, total, fault }: MailList): Page {
  return {
    title: total === 0 ? 'No mail' : formatCount(total, 'mail'),
    content: html`<div class="head">
<h1>${total === 0 ? 'No mail yet' : formatCount(total, 'mail')}</h1>
<a class="pill" href="/mailbox">Refresh</a>
</div>
${mails.length === 0 ? renderEmptyList() : html`<ol class="entries" role="list">${mails.map(renderRow)}</ol>`}
${total > mails.length && html`<p class="quiet">The newest ${mails.length} are listed; the older ones are in the data folder.</p>`}
${renderFaultForm({
  action: '/email/faults',
  introduction:
    'The next emails fail in the way selected here, so you can see how the site responds.',
  noun: 'mail',
  modes: faultModes,
  current: fault,
  additionalFields: html`<label class="wide">Error text <input name="error" maxlength="500" value="${fault.error}" placeholder="none"></label>`,
})}
${total > 0 && renderDeleteForm()}`,
  }
}

function renderRow({ id, receivedAt, to, subject, attachments, repeats }: MailSummary): Html {
  return html`<li>
<a href="/mailbox/${id}">${subject}</a>
<p class="meta"><span>To ${to}</span> ${renderTime(receivedAt)}</p>
${repeats > 0 && html`<p class="quiet">Received ${formatCount(repeats, 'more time')} with the same key, stored once</p>`}
${attachments.length > 0 && html`<ul class="files" role="list">${attachments.map(({ filename }) => html`<li>${filename}</li>`)}</ul>`}
</li>`
}

function renderEmptyList(): Html {
  return html`<p class="empty">Emails from the site appear here: contact messages and signed agreements. Send one from
the contact page, then refresh.</p>`
}

function renderDeleteForm(): Html {
  return html`<details class="delete">
<summary>Delete all mail</summary>
<form method="post" action="/mailbox/delete-all"><button class="pill alert">Delete all permanently</button></form>
</details>`
}
