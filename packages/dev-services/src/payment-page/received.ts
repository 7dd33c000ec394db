import type { Outcome } from './cards'
import type { CartFields } from './cart-fields'

/** A cart as `GET /payment/received.json` lists it. */
export type Received = {
  id: string
  /** ISO 8601. */
  receivedAt: string
  outcome: Outcome | 'open' | 'expired'
  /** As they were posted; a card is never among them. */
  fields: CartFields
}
