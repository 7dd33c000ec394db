import { formatCount } from '@site/domain/grouped'
import { html } from 'hono/html'

import { type AnyFault, defaultDelayMs } from '../faults'
import type { Html } from './layout'

/** The form for the faults of one local service. */
export type FaultForm = {
  action: string
  introduction: string
  /** The noun for what fails, in the singular. */
  noun: string
  modes: Record<string, string>
  current: AnyFault
  /** Additional fields of this service. */
  additionalFields?: Html
}

/** Renders the form with which a developer chooses a failure to see how the site handles it. */
export function renderFaultForm({
  action,
  introduction,
  noun,
  modes,
  current,
  additionalFields,
}: FaultForm): Html {
  const { mode, status, delayMs, times } = current
  const duration = times === undefined ? 'until changed' : `for ${formatCount(times, noun)}`
  const state = mode === 'none' ? modes[mode] : `${modes[mode]}, ${duration}`
  return html`<section class="panel" aria-labelledby="faults">
<div class="head"><h2 id="faults">Simulate a failure</h2><p class="state" data-fault="${mode}">${state}</p></div>
<p>${introduction}</p>
<form method="post" action="${action}" autocomplete="off">
<label class="wide">What happens <select name="mode">${Object.entries(modes).map(
    ([name, label]) =>
      html`<option value="${name}"${name === mode && html` selected`}>${label}</option>`,
  )}</select></label>
<label>Status <input name="status" type="number" min="400" max="599" value="${status}" placeholder="500"></label>
<label>Delay in ms <input name="delayMs" type="number" min="0" max="600000" value="${delayMs}" placeholder="${defaultDelayMs}"></label>
<label>For how many ${noun}s <input name="times" type="number" min="1" max="1000" value="${times}" placeholder="all"></label>
${additionalFields}
<button class="pill filled">Set</button>
</form>
</section>`
}
