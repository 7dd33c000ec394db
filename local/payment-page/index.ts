import type { RequestHandler } from '../http'
import { handlerOf } from '../web/dispatch'
import { FaultSwitch } from '../web/faults'
import { type Logger, silentLogger } from '../web/logger'
import { messagePage } from '../web/pages/message'
import { Carts } from './carts'
import type { PaymentPage } from './context'
import { paymentPages } from './pages/layout'
import { routes } from './routes'
import type { PaymentStores } from './stores'

export interface PaymentPageOptions {
  /** The site's origin, to which browsers go back. */
  siteUrl: string
  stores: PaymentStores
  logger?: Logger
  /** Origins of web pages, beside its own, that may post carts. */
  allowedOrigins?: readonly string[]
  /** How long the card that times out takes. */
  timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 3000

/**
 * A local stand-in for the hosted card payment page. It takes test cards only and charges nobody. Answers `/payment` and
 * `/payment/…`, and returns false for all other paths.
 */
export function createPaymentPage(options: PaymentPageOptions): RequestHandler {
  const {
    siteUrl,
    stores,
    logger = silentLogger,
    allowedOrigins = [siteUrl],
    timeoutMs = DEFAULT_TIMEOUT_MS,
  } = options
  const sendPage = paymentPages(siteUrl)
  const context: PaymentPage = {
    siteUrl,
    stores,
    logger,
    timeoutMs,
    sendPage,
    carts: new Carts(),
    faults: new FaultSwitch({ mode: 'none' }),
  }
  const back = { href: '/payment', label: 'All payments' }
  return handlerOf({
    name: 'payment sandbox',
    ownPath: /^\/payment(?:\/|$)/,
    programPath: /^\/payment\/faults$|\.json$/,
    routes,
    context,
    logger,
    allowedOrigins,
    sendMessage: (response, message, status) =>
      sendPage(response, messagePage(message, back), status),
  })
}
