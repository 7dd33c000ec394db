import { sendJson } from '../content-lake/http/exchange'
import type { Route } from '../web/dispatch'
import { redirect } from '../web/exchange'
import { setFault } from '../web/faults'
import { type Cart, isExpired } from './carts'
import type { PaymentExchange, PaymentPage } from './context'
import { faultSettings } from './faults'
import { listPage } from './pages/list'
import { cancel, pay, showCart } from './pay'
import { receiveCart } from './receive'
import type { Received } from './received'

export const routes: Route<PaymentPage>[] = [
  { method: 'POST', path: /^\/payment\/cart$/, handle: receiveCart },
  { method: 'GET', path: /^\/payment\/cart\/(?<id>[\w-]+)$/, handle: showCart },
  { method: 'POST', path: /^\/payment\/cart\/(?<id>[\w-]+)$/, handle: pay },
  { method: 'POST', path: /^\/payment\/cart\/(?<id>[\w-]+)\/cancel$/, handle: cancel },
  { method: 'GET', path: /^\/payment$/, handle: showList },
  { method: 'GET', path: /^\/payment\/received\.json$/, handle: listAsJson },
  { method: 'POST', path: /^\/payment\/clear$/, handle: clear },
  {
    method: 'POST',
    path: /^\/payment\/faults$/,
    handle: setFault({ settings: faultSettings, page: '/payment' }),
  },
]

function showList({ response, carts, faults, sendPage }: PaymentExchange): void {
  sendPage(
    response,
    listPage({ received: carts.all.map(receivedOf).reverse(), fault: faults.current }),
  )
}

function listAsJson({ response, carts, faults }: PaymentExchange): void {
  sendJson(response, 200, { fault: faults.current, received: carts.all.map(receivedOf) })
}

function clear({ response, carts, logger }: PaymentExchange): void {
  carts.clear()
  logger.info({}, 'all carts cleared')
  redirect(response, '/payment')
}

function receivedOf(cart: Cart): Received {
  const { id, receivedAt, fields, outcome } = cart
  return { id, receivedAt, outcome: outcome ?? (isExpired(cart) ? 'expired' : 'open'), fields }
}
