import { formatDollarsAndCents } from '@site/domain/money'
import { html } from 'hono/html'

import type { Html, Page } from '../../web/pages/layout'
import type { CardForm } from '../card-form'
import type { Cart } from '../carts'
import { cardDetails, errorSummary, testCards } from './card-details'

/** What is bought, and the card form. */
export function cartPage(cart: Cart, form: CardForm): Page {
  const price = formatDollarsAndCents(Number(cart.fields.price))
  const hasErrors = Object.keys(form.errors).length > 0
  return {
    title: `${hasErrors ? 'Error: ' : ''}Pay ${price} by card`,
    content: html`<h1>Pay by card</h1>
${hasErrors && errorSummary(form.errors)}
<div class="columns">
${order(cart, price)}
<section class="box paying" aria-labelledby="card-heading">
<h2 id="card-heading">Card details</h2>
<p>Only these test cards work here. Never enter a real card.</p>
${testCards(cart.id)}
${cardDetails(cart.id, price, form)}
<form class="cancel" method="post" action="/payment/cart/${cart.id}/cancel"><button class="pill">Close without paying</button></form>
</section>
<section class="box notes" aria-labelledby="notes-heading">
<h2 id="notes-heading">Notes</h2>
<p>${cart.fields.notes}</p>
</section>
</div>`,
  }
}

function order({ fields }: Cart, price: string): Html {
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
${line('For', patientName)}
${line('Born', patientDOB)}
${line('Location', location)}
${invoice !== undefined && line('Invoice', invoice)}
${accountNumber !== undefined && line('Account', accountNumber)}
${line('Paid by', `${firstName} ${lastName}`)}
${line('Email', email)}
${line('Phone', phone)}
${line('Store', store)}
</dl>
</section>`
}

function line(term: string, value: string): Html {
  return html`<div><dt>${term}</dt><dd>${value}</dd></div>`
}
