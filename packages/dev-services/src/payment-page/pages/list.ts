import { formatCount } from '@site/domain/grouped'
import { formatDollarsAndCents } from '@site/domain/money'
import { html } from 'hono/html'

import { renderFaultForm } from '../../web/pages/fault-form'
import { renderTime } from '../../web/pages/format'
import type { Html, Page } from '../../web/pages/layout'
import { outcomes } from '../cards'
import { type Fault, faultModes } from '../faults'
import type { ReceivedCart } from '../carts'

const stateLabels: Record<ReceivedCart['outcome'], string> = {
  ...outcomes,
  open: 'Not paid yet',
  expired: 'Expired',
}

/** Renders the received carts, newest first, and the form for faults. */
export function renderListPage({
  received,
  fault,
}: {
  received: ReceivedCart[]
  fault: Fault
}): Page {
  const title = received.length === 0 ? 'No payment yet' : formatCount(received.length, 'payment')
  return {
    title,
    content: html`<div class="head">
<h1>${title}</h1>
<a class="pill" href="/payment">Refresh</a>
</div>
${received.length === 0 ? renderEmptyList() : html`<ol class="entries" role="list">${received.map(renderRow)}</ol>`}
<p class="quiet">The newest 200 payments are stored until this program ends. They are also available as <a href="/payment/received.json">JSON</a>.</p>
${renderFaultForm({
  action: '/payment/faults',
  introduction:
    'The next carts fail in the way selected here, so you can see how the site responds.',
  noun: 'cart',
  modes: faultModes,
  current: fault,
})}
${received.length > 0 && renderClearForm()}`,
  }
}

function renderRow({ id, receivedAt, outcome, fields }: ReceivedCart): Html {
  return html`<li>
<div class="head"><a href="/payment/cart/${id}">${fields.description}</a> <span class="state" data-outcome="${outcome}">${stateLabels[outcome]}</span></div>
<p class="meta"><span>${formatDollarsAndCents(Number(fields.price))}, ${fields.patientName}, ${fields.location}</span> ${renderTime(receivedAt)}</p>
<details>
<summary>What was posted</summary>
<dl class="fields">${Object.entries(fields).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</details>
</li>`
}

function renderEmptyList(): Html {
  return html`<p class="empty">Payments from the site appear here: memberships and bills. Make a payment, then refresh.</p>`
}

function renderClearForm(): Html {
  return html`<details class="delete">
<summary>Delete all payments</summary>
<form method="post" action="/payment/clear"><button class="pill alert">Delete all permanently</button></form>
</details>`
}
