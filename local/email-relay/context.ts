import type { Exchange } from '../web/exchange'
import type { FaultSwitch } from '../web/faults'
import type { Logger } from '../web/logger'
import type { Fault } from './faults'
import type { MailStore } from './store'

/** What the relay's routes share. */
export interface Relay {
  logger: Logger
  store: MailStore
  faults: FaultSwitch<Fault>
  /** Sending needs it when there is one. */
  token: string | undefined
}

export type RelayExchange = Exchange<Relay>
