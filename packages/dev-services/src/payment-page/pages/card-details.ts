import { html } from 'hono/html'

import type { Html } from '../../web/pages/layout'
import { cardFields, type CardField, type CardForm } from '../card-form'
import { type Outcome, sandboxCards } from '../cards'

const outcomeDescriptions: Record<Outcome, string> = {
  paid: 'is approved',
  declined: 'is declined',
  'not-accepted': 'is not accepted',
  'timed-out': 'times out after a few seconds',
  cancelled: 'is canceled',
}

const labels: Record<CardField, string> = {
  name: 'Name on the card',
  number: 'Card number',
  expiry: 'Expiration date',
  code: 'Security code',
}
const hints: Partial<Record<CardField, string>> = {
  number: 'One of the test cards above',
  expiry: 'Month and year: 09/30',
  code: 'Any 3 digits (Amex: 4)',
}

/** Renders the accepted test cards, each with a link that fills in the form without a script. */
export function renderTestCards(cartId: string): Html {
  return html`<ul class="cards" role="list">
${sandboxCards.map(
  (
    { name, number, outcome },
    index,
  ) => html`<li><div><b>${number}</b> <span>${name}, ${outcomeDescriptions[outcome]}</span></div>
<a href="/payment/cart/${cartId}?card=${index}#card" aria-label="Fill in ${number}, which ${outcomeDescriptions[outcome]}">Fill in</a></li>
`,
)}</ul>`
}

/** Renders the card form with autocomplete tokens, so that browsers can fill it in. */
export function renderCardForm(cartId: string, price: string, form: CardForm): Html {
  return html`<form class="card-form" id="card" method="post" action="/payment/cart/${cartId}" novalidate>
${renderField('name', form, html` class="wide"`)}
${renderField('number', form, html` class="wide"`, 'numeric')}
${renderField('expiry', form)}
${renderField('code', form, undefined, 'numeric')}
<button class="pill filled">Pay ${price} in the sandbox</button>
</form>`
}

/** Renders the errors with links to their fields. The summary receives the focus. */
export function renderErrorSummary(errors: CardForm['errors']): Html {
  return html`<div class="errors" role="alert" aria-labelledby="errors-heading" tabindex="-1" autofocus>
<h2 id="errors-heading">There is a problem</h2>
<ul role="list">${Object.entries(errors).map(([name, error]) => html`<li><a href="#${name}">${error}</a></li>`)}</ul>
</div>`
}

function renderField(
  name: CardField,
  { values, errors }: CardForm,
  attributes?: Html,
  inputMode = 'text',
): Html {
  const error = errors[name]
  const hint = hints[name]
  const descriptionIds = [hint && `${name}-hint`, error && `${name}-error`]
    .filter(Boolean)
    .join(' ')
  return html`<div${attributes}>
<label for="${name}">${labels[name]}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error && html`<p class="error" id="${name}-error">${error}</p>`}
<input id="${name}" name="${name}" inputmode="${inputMode}" autocomplete="${cardFields[name]}" value="${values[name]}" maxlength="100" spellcheck="false" aria-required="true"${descriptionIds && html` aria-describedby="${descriptionIds}"`}${error && html` aria-invalid="true"`}>
</div>`
}
