import type { Hono } from 'hono'

import { bufferBody, type LoopbackEnv } from '@site/content-lake/server'
import { createService } from '../web/app'
import { FaultSwitch, createFaultHandlers } from '../web/faults'
import { type Logger, silentLogger } from '../web/logger'
import { type Cart, Carts, isExpired, type ReceivedCart } from './carts'
import { type Fault, faultSettings } from './faults'
import { createPaymentRenderer } from './pages/layout'
import { renderListPage } from './pages/list'
import { createPayHandlers } from './pay'
import { receiveCart } from './receive'
import type { PaymentStores } from './stores'

export type PaymentPageOptions = {
  /** The site's origin, to which browsers return. */
  siteUrl: string
  stores: PaymentStores
  logger?: Logger
  /** Origins of web pages, in addition to the page's own, that may post carts. */
  allowedOrigins?: readonly string[]
  /** The duration of a payment with the card that times out. */
  timeoutMs?: number
}

const defaultTimeoutMs = 3000
const maxCartBytes = 64 * 1024
const maxCardBytes = 8 * 1024
const paths = ['/payment/*']

/** Creates a local page in place of the hosted card payment page. It accepts test cards only and charges no one. */
export function createPaymentPage(options: PaymentPageOptions): Hono<LoopbackEnv> {
  const { siteUrl, stores, logger = silentLogger, allowedOrigins = [siteUrl] } = options
  const { timeoutMs = defaultTimeoutMs } = options
  const carts = new Carts()
  const faults = new FaultSwitch<Fault>({ mode: 'none' })
  const { showCart, pay, cancel } = createPayHandlers({ carts, siteUrl, timeoutMs, logger })
  const { app, notFound } = createService({
    name: 'payment sandbox',
    paths,
    jsonPaths: /^\/payment\/faults$|\.json$/,
    renderer: createPaymentRenderer(siteUrl),
    back: { href: '/payment', label: 'All payments' },
    logger,
    allowedOrigins,
  })

  app.get('/payment', (c) =>
    c.render(
      renderListPage({ received: carts.all.map(describeCart).reverse(), fault: faults.current }),
    ),
  )
  app.get('/payment/received.json', (c) =>
    c.json({ fault: faults.current, received: carts.all.map(describeCart) }),
  )
  app.post('/payment/clear', (c) => {
    carts.clear()
    logger.info({}, 'all carts cleared')
    return c.redirect('/payment', 303)
  })
  app.post(
    '/payment/faults',
    ...createFaultHandlers({ faults, settings: faultSettings, page: '/payment', logger }),
  )
  app.post('/payment/cart', bufferBody(maxCartBytes), (c) =>
    receiveCart(c, { carts, stores, faults, logger }),
  )
  app.get('/payment/cart/:id', showCart)
  app.post('/payment/cart/:id', bufferBody(maxCardBytes), pay)
  app.post('/payment/cart/:id/cancel', cancel)
  app.on('ALL', paths, notFound)
  return app
}

function describeCart(cart: Cart): ReceivedCart {
  const { id, receivedAt, fields, outcome } = cart
  return { id, receivedAt, outcome: outcome ?? (isExpired(cart) ? 'expired' : 'open'), fields }
}
