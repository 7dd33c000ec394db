import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { LoopbackEnv } from '@site/content-lake/server'
import { hangUp, isConnectedAfter, resetConnection } from '../web/connection'
import { defaultDelayMs, type FaultSwitch } from '../web/faults'
import { readForm } from '../web/input'
import type { Logger } from '../web/logger'
import { parseCart } from './cart-fields'
import type { Carts } from './carts'
import type { Fault } from './faults'
import { renderInvalidCartPage } from './pages/cart'
import type { PaymentStores } from './stores'

type Sandbox = {
  carts: Carts
  stores: PaymentStores
  faults: FaultSwitch<Fault>
  logger: Logger
}

/** `POST /payment/cart`: stores the cart and redirects to its page, or simulates the fault (PAY-01, PAY-03, PAY-08). */
export async function receiveCart(
  c: Context<LoopbackEnv>,
  { carts, stores, faults, logger }: Sandbox,
): Promise<Response> {
  const parsed = parseCart(await readForm(c), stores)
  if (!parsed.ok) {
    logger.warn({ faults: parsed.faults.length }, 'cart rejected; the response lists the reasons')
    c.status(400)
    return c.render(renderInvalidCartPage(parsed.faults))
  }
  const accept = () => {
    const { id } = carts.add(parsed.fields)
    logger.info({ cart: id }, 'cart received')
    return c.redirect(`/payment/cart/${id}`, 303)
  }

  const fault = faults.consume()
  switch (fault.mode) {
    case 'none':
      return accept()
    case 'delay': {
      const response = accept()
      return (await isConnectedAfter(c, fault.delayMs ?? defaultDelayMs)) ? response : hangUp(c)
    }
    case 'no-content':
      return c.body(null, 204)
    case 'hang-up':
      return hangUp(c)
    case 'reset-after-accept':
      accept()
      return resetConnection(c)
    case 'status':
      throw new HTTPException((fault.status ?? 500) as ContentfulStatusCode, {
        message: 'This failure was chosen on the page of the sandbox; nothing was stored',
      })
  }
}
