import { html } from 'hono/html'

import type { Html } from '../../web/pages/layout'
import { cardFields, type CardField, type CardForm } from '../card-form'
import { type Outcome, sandboxCards } from '../cards'

const results: Record<Outcome, string> = {
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

/** The cards that are taken, each with a link that fills it in without any script. */
export function testCards(cartId: string): Html {
  return html`<ul class="cards" role="list">
${sandboxCards.map(
  (
    { name, number, outcome },
    index,
  ) => html`<li><div><b>${number}</b> <span>${name}, ${results[outcome]}</span></div>
<a href="/payment/cart/${cartId}?card=${index}#card" aria-label="Fill in ${number}, which ${results[outcome]}">Fill in</a></li>
`,
)}</ul>`
}

/** Renders the form; its autocomplete tokens let browsers fill it in. */
export function cardDetails(cartId: string, price: string, form: CardForm): Html {
  return html`<form class="card-form" id="card" method="post" action="/payment/cart/${cartId}" novalidate>
${field('name', form, html` class="wide"`)}
${field('number', form, html` class="wide"`, 'numeric')}
${field('expiry', form)}
${field('code', form, undefined, 'numeric')}
<button class="pill filled">Pay ${price} in the sandbox</button>
</form>`
}

/** Leads to each field that needs attention; takes the focus. */
export function errorSummary(errors: CardForm['errors']): Html {
  return html`<div class="errors" role="alert" aria-labelledby="errors-heading" tabindex="-1" autofocus>
<h2 id="errors-heading">There is a problem</h2>
<ul role="list">${Object.entries(errors).map(([name, error]) => html`<li><a href="#${name}">${error}</a></li>`)}</ul>
</div>`
}

function field(
  name: CardField,
  { values, errors }: CardForm,
  attributes?: Html,
  inputMode = 'text',
): Html {
  const error = errors[name]
  const hint = hints[name]
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div${attributes}>
<label for="${name}">${labels[name]}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error && html`<p class="error" id="${name}-error">${error}</p>`}
<input id="${name}" name="${name}" inputmode="${inputMode}" autocomplete="${cardFields[name]}" value="${values[name]}" maxlength="100" spellcheck="false" aria-required="true"${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}>
</div>`
}
