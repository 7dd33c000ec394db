import type { Exchange } from '../web/exchange'
import type { FaultSwitch } from '../web/faults'
import type { Logger } from '../web/logger'
import type { SendPage } from '../web/pages/layout'
import type { Carts } from './carts'
import type { Fault } from './faults'
import type { PaymentStores } from './stores'

/** What the payment page's routes share. */
export interface PaymentPage {
  logger: Logger
  carts: Carts
  faults: FaultSwitch<Fault>
  stores: PaymentStores
  /** The site's origin, to which browsers go back. */
  siteUrl: string
  /** How long the card that times out takes. */
  timeoutMs: number
  sendPage: SendPage
}

export type PaymentExchange = Exchange<PaymentPage>
