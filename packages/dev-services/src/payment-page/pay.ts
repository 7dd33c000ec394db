import { setTimeout as wait } from 'node:timers/promises'

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { readForm } from '../web/input'
import type { Logger } from '../web/logger'
import { filledForm, parseCard } from './card-form'
import { type Outcome, sandboxCards } from './cards'
import { type Cart, type Carts, decide, isExpired } from './carts'
import { cartPage } from './pages/cart'
import { finishedPage } from './pages/finished'
import { returnAddress } from './return-address'

type Sandbox = {
  carts: Carts
  /** The site's origin, to which browsers return. */
  siteUrl: string
  /** How long the card that times out takes. */
  timeoutMs: number
  logger: Logger
}

/** Creates the handlers of a cart's page. */
export function createPay({ carts, siteUrl, timeoutMs, logger }: Sandbox) {
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
    c.redirect(returnAddress(siteUrl, outcome, fields), 303)

  /** Returns to the site; a cart that has ended before returns as it did then. */
  const finish = async (c: Context, cart: Cart, outcome: Outcome) => {
    const decided = await decide(cart, async () => {
      // The timer does not keep a stopped sandbox running.
      if (outcome === 'timed-out') await wait(timeoutMs, undefined, { ref: false })
      logger.info({ cart: cart.id, outcome }, 'cart decided')
      return outcome
    })
    return returnToSite(c, cart, decided)
  }

  return {
    /** `GET /payment/cart/<id>`: the order and the card form; `?card=<n>` fills in a test card. */
    showCart: (c: Context) => {
      const cart = findCart(c)
      const { outcome, fields } = cart
      if (outcome)
        return c.render(finishedPage(cart, outcome, returnAddress(siteUrl, outcome, fields)))
      const card = c.req.query('card')
      const testCard = card === undefined ? undefined : sandboxCards[Number(card)]
      return c.render(cartPage(cart, filledForm(testCard, new Date())))
    },

    /** `POST /payment/cart/<id>`: the card. Neither its number nor its code is stored or logged. */
    pay: async (c: Context) => {
      const cart = findCart(c)
      const form = await readForm(c)
      if (cart.decision) return returnToSite(c, cart, await cart.decision)
      const parsed = parseCard(form, new Date())
      if (parsed.ok) return finish(c, cart, parsed.card.outcome)
      c.status(400)
      return c.render(cartPage(cart, parsed.form))
    },

    /** `POST /payment/cart/<id>/cancel`: the visitor closes the page. */
    cancel: (c: Context) => finish(c, findCart(c), 'cancelled'),
  }
}
