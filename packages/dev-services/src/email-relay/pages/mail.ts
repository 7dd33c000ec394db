import { formatCount } from '@site/domain/grouped'
import { html } from 'hono/html'

import { type StoredMail, summarizeMail } from '../mail'
import { createAttachmentPath } from '../parts'
import { formatSize, renderTime } from '../../web/pages/format'
import type { Page } from '../../web/pages/layout'

/** Renders one mail: its headers, its attachments and its body in a sandboxed frame. */
export function renderMailPage(mail: StoredMail): Page {
  const { id, to, subject, receivedAt, idempotencyKey, repeats } = mail
  const { attachments } = summarizeMail(mail)
  return {
    title: subject,
    content: html`<p><a href="/mailbox">All mail</a></p>
<h1>${subject}</h1>
<dl class="fields">
<div><dt>To</dt><dd>${to}</dd></div>
<div><dt>Received</dt><dd>${renderTime(receivedAt)}</dd></div>
<div><dt>Id</dt><dd>${id}</dd></div>
${idempotencyKey !== null && html`<div><dt>Idempotency-Key</dt><dd>${idempotencyKey}</dd></div>`}
${repeats > 0 && html`<div><dt>Received again</dt><dd>${formatCount(repeats, 'time')} with this key, stored once</dd></div>`}
</dl>
${
  attachments.length > 0 &&
  html`<h2>Attachments</h2>
<ul class="downloads" role="list">${attachments.map(
    ({ filename, contentType, bytes }, index) =>
      html`<li><a href="${createAttachmentPath(id, index)}">${filename}</a> <span>${contentType}, ${formatSize(bytes)}</span></li>`,
  )}</ul>`
}
<h2>Body</h2>
<iframe src="/mailbox/${id}/body" sandbox="" title="Body of the mail"></iframe>`,
  }
}
