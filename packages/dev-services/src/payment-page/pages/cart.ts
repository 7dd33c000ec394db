import { formatDollarsAndCents } from '@site/domain/money'
import { html } from 'hono/html'

import type { Html, Page } from '../../web/pages/layout'
import type { CardForm } from '../card-form'
import { type Outcome, outcomes } from '../cards'
import type { Cart } from '../carts'
import { renderCardForm, renderErrorSummary, renderTestCards } from './card-details'

/** Renders the order and the card form. */
export function renderCartPage(cart: Cart, form: CardForm): Page {
  const price = formatDollarsAndCents(Number(cart.fields.price))
  const hasErrors = Object.keys(form.errors).length > 0
  return {
    title: `${hasErrors ? 'Error: ' : ''}Pay ${price} by card`,
    content: html`<h1>Pay by card</h1>
${hasErrors && renderErrorSummary(form.errors)}
<div class="columns">
${renderOrder(cart, price)}
<section class="box paying" aria-labelledby="card-heading">
<h2 id="card-heading">Card details</h2>
<p>Only these test cards work here. Never enter a real card.</p>
${renderTestCards(cart.id)}
${renderCardForm(cart.id, price, form)}
<form class="cancel" method="post" action="/payment/cart/${cart.id}/cancel"><button class="pill">Close without paying</button></form>
</section>
<section class="box notes" aria-labelledby="notes-heading">
<h2 id="notes-heading">Notes</h2>
<p>${cart.fields.notes}</p>
</section>
</div>`,
  }
}

/** Renders the outcome of a payment that has ended, for visitors who return to its page. */
export function renderFinishedPage({ fields }: Cart, outcome: Outcome, address: string): Page {
  return {
    title: 'This payment has ended',
    content: html`<h1>This payment has ended</h1>
<p>${fields.description}, ${formatDollarsAndCents(Number(fields.price))}</p>
<p class="head"><span class="state" data-outcome="${outcome}">${outcomes[outcome]}</span></p>
<p>This is a sandbox, so nothing was charged. To pay again, start on the clinics’ site.</p>
<p><a class="pill filled" href="${address}">Back to the clinics’ site</a></p>`,
  }
}

/** Renders all faults of a rejected form for its developer. */
export function renderInvalidCartPage(faults: string[]): Page {
  return {
    title: 'The cart was rejected',
    content: html`<h1>The cart was rejected</h1>
<p>The submitted form doesn’t match what the payment page requires. Nothing was stored and nothing was charged.</p>
<ul class="plain">${faults.map((fault) => html`<li>${fault}</li>`)}</ul>
<p>Use your browser’s Back button to try again.</p>`,
  }
}

function renderOrder({ fields }: Cart, price: string): Html {
  const {
    description,
    firstName,
    lastName,
    email,
    phone,
    patientName,
    patientDOB,
    location,
    invoice,
    accountNumber,
    store,
  } = fields
  return html`<section class="box order" aria-labelledby="order-heading">
<h2 id="order-heading">Your order</h2>
<p class="what">${description}</p>
<p class="price">${price}</p>
<dl class="fields">
${renderLine('For', patientName)}
${renderLine('Born', patientDOB)}
${renderLine('Location', location)}
${invoice !== undefined && renderLine('Invoice', invoice)}
${accountNumber !== undefined && renderLine('Account', accountNumber)}
${renderLine('Paid by', `${firstName} ${lastName}`)}
${renderLine('Email', email)}
${renderLine('Phone', phone)}
${renderLine('Store', store)}
</dl>
</section>`
}

function renderLine(term: string, value: string): Html {
  return html`<div><dt>${term}</dt><dd>${value}</dd></div>`
}
