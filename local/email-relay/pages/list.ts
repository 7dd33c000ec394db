import { type Fault, FAULT_MODES } from '../faults'
import type { MailSummary } from '../mail'
import { count, timeElement } from './format'
import { type Html, html } from './html'
import type { Page } from './layout'

/** What the list shows. */
export interface List {
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
<a class="pill" href="/mailbox">Look again</a>
</div>
${mails.length === 0 ? empty() : html`<ol class="mails" role="list">${mails.map(row)}</ol>`}
${total > mails.length && html`<p class="quiet">The newest ${mails.length} are listed; the older ones are in the data folder.</p>`}
${faultForm(fault)}
${total > 0 && deleteForm()}`,
  }
}

function row({ id, receivedAt, to, subject, attachments }: MailSummary): Html {
  return html`<li>
<a href="/mailbox/${id}">${subject}</a>
<p class="meta"><span>To ${to}</span> ${timeElement(receivedAt)}</p>
${attachments.length > 0 && html`<ul class="files" role="list">${attachments.map(({ filename }) => html`<li>${filename}</li>`)}</ul>`}
</li>`
}

function empty(): Html {
  return html`<p class="empty">Whatever the site sends appears here: contact messages and signed agreements. Send one from
the contact page, then look again.</p>`
}

function faultForm(fault: Fault): Html {
  const modes = Object.entries(FAULT_MODES)
  return html`<section class="panel" aria-labelledby="faults">
<div class="head"><h2 id="faults">Try a failure</h2><p class="state" data-fault="${fault.mode}">${stateOf(fault)}</p></div>
<p>The next mails meet the failure chosen here, so that you can see what the site then says.</p>
<form method="post" action="/email/faults" autocomplete="off">
<label class="wide">What happens <select name="mode">${modes.map(
    ([mode, label]) => html`<option value="${mode}"${mode === fault.mode && html` selected`}>${label}</option>`,
  )}</select></label>
<label>Status <input name="status" type="number" min="400" max="599" value="${fault.status}" placeholder="500"></label>
<label>Delay in ms <input name="delayMs" type="number" min="0" max="600000" value="${fault.delayMs}" placeholder="15000"></label>
<label>For how many mails <input name="times" type="number" min="1" max="1000" value="${fault.times}" placeholder="all"></label>
<label class="wide">Error text <input name="error" maxlength="500" value="${fault.error}" placeholder="none"></label>
<button class="pill filled">Set</button>
</form>
</section>`
}

function stateOf({ mode, times }: Fault): string {
  if (mode === 'none') return FAULT_MODES.none
  return `${FAULT_MODES[mode]}, ${times === undefined ? 'until changed' : `for ${count(times, 'mail')}`}`
}

function deleteForm(): Html {
  return html`<details class="delete">
<summary>Delete all mail</summary>
<form method="post" action="/mailbox/delete-all"><button class="pill alert">Delete all, for good</button></form>
</details>`
}
