import { setTimeout as wait } from 'node:timers/promises'

import { readForm, redirect, Refusal } from '../web/exchange'
import { filledForm, parseCard } from './card-form'
import { type Outcome, TEST_CARDS } from './cards'
import { type Cart, decide, isExpired } from './carts'
import type { PaymentExchange } from './context'
import { cartPage } from './pages/cart'
import { finishedPage } from './pages/finished'
import { returnAddress } from './return-address'

const SMALL_BODY = 8 * 1024

/** `GET /payment/cart/<id>`: what is bought and the card form; `?card=<n>` fills in a test card. */
export function showCart(exchange: PaymentExchange): void {
  const { request, response, siteUrl, sendPage } = exchange
  const cart = cartOf(exchange)
  if (cart.outcome) {
    return sendPage(
      response,
      finishedPage(cart, cart.outcome, returnAddress(siteUrl, cart.outcome, cart.fields)),
    )
  }
  const chosen = new URL(request.url ?? '/', siteUrl).searchParams.get('card')
  sendPage(
    response,
    cartPage(
      cart,
      filledForm(chosen === null ? undefined : TEST_CARDS[Number(chosen)], new Date()),
    ),
  )
}

/** `POST /payment/cart/<id>`: the card. Neither its number nor its code is kept or logged. */
export async function pay(exchange: PaymentExchange): Promise<void> {
  const { request, response, sendPage } = exchange
  const cart = cartOf(exchange)
  const form = await readForm(request, SMALL_BODY)
  if (cart.decision) return leave(exchange, cart, await cart.decision)
  const parsed = parseCard(form, new Date())
  if (!parsed.ok) return sendPage(response, cartPage(cart, parsed.form), 400)
  await finish(exchange, cart, parsed.card.outcome)
}

/** `POST /payment/cart/<id>/cancel`: the visitor closes the page. */
export async function cancel(exchange: PaymentExchange): Promise<void> {
  await finish(exchange, cartOf(exchange), 'cancelled')
}

/** Leads back to the site; a cart that ended before leads where it led then. */
async function finish(exchange: PaymentExchange, cart: Cart, outcome: Outcome): Promise<void> {
  const { timeoutMs, logger } = exchange
  const made = await decide(cart, async () => {
    // Stopping the sandbox does not wait for it.
    if (outcome === 'timed-out') await wait(timeoutMs, undefined, { ref: false })
    logger.info({ cart: cart.id, outcome }, 'cart decided')
    return outcome
  })
  leave(exchange, cart, made)
}

function leave({ response, siteUrl }: PaymentExchange, { fields }: Cart, outcome: Outcome): void {
  redirect(response, returnAddress(siteUrl, outcome, fields))
}

function cartOf({ carts, params }: PaymentExchange): Cart {
  const cart = carts.get(params['id'] ?? '')
  if (!cart)
    throw new Refusal(
      404,
      'There is no such payment; the sandbox forgets when it is restarted or cleared',
    )
  if (isExpired(cart))
    throw new Refusal(
      410,
      'This payment was open for more than an hour, so it can no longer be made',
    )
  return cart
}
