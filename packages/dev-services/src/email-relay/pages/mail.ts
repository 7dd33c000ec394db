import { html } from 'hono/html'

import { type StoredMail, summaryOf } from '../mail'
import { attachmentPath } from '../parts'
import { count, size, timeElement } from '../../web/pages/format'
import type { Page } from '../../web/pages/layout'

/** One mail: its headers, its attachments and, in a frame without any rights, its body. */
export function mailPage(mail: StoredMail): Page {
  const { id, to, subject, receivedAt, idempotencyKey, repeats } = mail
  const { attachments } = summaryOf(mail)
  return {
    title: subject,
    content: html`<p><a href="/mailbox">All mail</a></p>
<h1>${subject}</h1>
<dl class="fields">
<div><dt>To</dt><dd>${to}</dd></div>
<div><dt>Received</dt><dd>${timeElement(receivedAt)}</dd></div>
<div><dt>Id</dt><dd>${id}</dd></div>
${idempotencyKey !== null && html`<div><dt>Idempotency-Key</dt><dd>${idempotencyKey}</dd></div>`}
${repeats > 0 && html`<div><dt>Received again</dt><dd>${count(repeats, 'time')} with this key, stored once</dd></div>`}
</dl>
${
  attachments.length > 0 &&
  html`<h2>Attachments</h2>
<ul class="downloads" role="list">${attachments.map(
    ({ filename, contentType, bytes }, index) =>
      html`<li><a href="${attachmentPath(id, index)}">${filename}</a> <span>${contentType}, ${size(bytes)}</span></li>`,
  )}</ul>`
}
<h2>Body</h2>
<iframe src="/mailbox/${id}/body" sandbox="" title="Body of the mail"></iframe>`,
  }
}
