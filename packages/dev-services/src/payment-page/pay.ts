import { setTimeout as wait } from 'node:timers/promises'

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { readForm } from '../web/input'
import type { Logger } from '../web/logger'
import { createFilledForm, parseCard } from './card-form'
import { type Outcome, sandboxCards } from './cards'
import { type Cart, type Carts, completeCart, isExpired } from './carts'
import { renderCartPage, renderFinishedPage } from './pages/cart'
import { createReturnAddress } from './return-address'

type Sandbox = {
  carts: Carts
  /** The site's origin, to which browsers return. */
  siteUrl: string
  /** The duration of a payment with the card that times out. */
  timeoutMs: number
  logger: Logger
}

/** Creates the handlers of a cart's page. */
export function createPayHandlers({ carts, siteUrl, timeoutMs, logger }: Sandbox) {
  const findCart = (c: Context): Cart => {
    const cart = carts.get(c.req.param('id') ?? '')
    if (!cart)
      throw new HTTPException(404, {
        message:
          'This payment does not exist; payments are deleted when the sandbox is restarted or cleared',
      })
    if (isExpired(cart))
      throw new HTTPException(410, {
        message: 'This payment was open for more than an hour and has expired',
      })
    return cart
  }
  const returnToSite = (c: Context, { fields }: Cart, outcome: Outcome) =>
    c.redirect(createReturnAddress(siteUrl, outcome, fields), 303)

  /** Completes a cart and redirects to the site. A cart that has already ended keeps its outcome. */
  const finish = async (c: Context, cart: Cart, outcome: Outcome) => {
    const finalOutcome = await completeCart(cart, async () => {
      // The timer does not prevent a stopped sandbox from exiting.
      if (outcome === 'timed-out') await wait(timeoutMs, undefined, { ref: false })
      logger.info({ cart: cart.id, outcome }, 'cart decided')
      return outcome
    })
    return returnToSite(c, cart, finalOutcome)
  }

  return {
    /** `GET /payment/cart/<id>`: renders the order and the card form. `?card=<n>` fills in a test card. */
    showCart: (c: Context) => {
      const cart = findCart(c)
      const { outcome, fields } = cart
      if (outcome)
        return c.render(
          renderFinishedPage(cart, outcome, createReturnAddress(siteUrl, outcome, fields)),
        )
      const card = c.req.query('card')
      const testCard = card === undefined ? undefined : sandboxCards[Number(card)]
      return c.render(renderCartPage(cart, createFilledForm(testCard, new Date())))
    },

    /** `POST /payment/cart/<id>`: pays with a card. Neither its number nor its code is stored or logged. */
    pay: async (c: Context) => {
      const cart = findCart(c)
      const form = await readForm(c)
      if (cart.decision) return returnToSite(c, cart, await cart.decision)
      const parsed = parseCard(form, new Date())
      if (parsed.ok) return finish(c, cart, parsed.card.outcome)
      c.status(400)
      return c.render(renderCartPage(cart, parsed.form))
    },

    /** `POST /payment/cart/<id>/cancel`: cancels the payment. */
    cancel: (c: Context) => finish(c, findCart(c), 'cancelled'),
  }
}
