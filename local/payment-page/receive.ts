import { isStillThereAfter, readForm, redirect, Refusal } from '../web/exchange'
import { parseCart } from './cart-fields'
import type { PaymentExchange } from './context'
import { refusedPage } from './pages/refused'

const BODY_LIMIT = 64 * 1024
const DEFAULT_DELAY_MS = 15_000

/** `POST /payment/cart`: keeps the cart and leads to its page, or does what the current fault says (PAY-01, PAY-03, PAY-08). */
export async function receiveCart(exchange: PaymentExchange): Promise<void> {
  const { request, response, stores, faults, logger, sendPage } = exchange
  const parsed = parseCart(await readForm(request, BODY_LIMIT), stores)
  if (!parsed.ok) {
    logger.warn({ faults: parsed.faults.length }, 'cart refused; its answer says why')
    return sendPage(response, refusedPage(parsed.faults), 400)
  }
  const accept = () => {
    const { id } = exchange.carts.add(parsed.fields)
    logger.info({ cart: id }, 'cart received')
    return `/payment/cart/${id}`
  }

  const fault = faults.take()
  switch (fault.mode) {
    case 'none':
      return redirect(response, accept())
    case 'delay': {
      const address = accept()
      if (await isStillThereAfter(response, fault.delayMs ?? DEFAULT_DELAY_MS))
        redirect(response, address)
      return
    }
    case 'no-content':
      response.writeHead(204, { 'cache-control': 'no-store' }).end()
      return
    case 'hang-up':
      request.socket.destroy()
      return
    case 'reset-after-accept':
      accept()
      request.socket.resetAndDestroy()
      return
    case 'status':
      throw new Refusal(
        fault.status ?? 500,
        'This failure was chosen on the page of the sandbox; nothing was kept',
      )
  }
}
