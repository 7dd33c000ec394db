import type { Outcome } from './cards'
import type { CartFields } from './cart-fields'

/** A cart as `GET /payment/received.json` lists it. */
export type ReceivedCart = {
  id: string
  /** ISO 8601. */
  receivedAt: string
  outcome: Outcome | 'open' | 'expired'
  /** The fields as they were posted, which never contain a card. */
  fields: CartFields
}
