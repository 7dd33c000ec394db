import { randomBytes } from 'node:crypto'

import type { Outcome } from './cards'
import type { CartFields } from './cart-fields'

/** A requested payment. */
export type Cart = {
  id: string
  receivedAt: string
  fields: CartFields
  /** Undefined until the payment has been completed or canceled. */
  outcome?: Outcome
  /** The pending or final outcome, so that a form that is sent twice is processed once. */
  decision?: Promise<Outcome>
}

/** A cart as `GET /payment/received.json` lists it. */
export type ReceivedCart = {
  id: string
  /** ISO 8601. */
  receivedAt: string
  outcome: Outcome | 'open' | 'expired'
  /** The fields as they were posted, which never contain a card. */
  fields: CartFields
}

const maxCarts = 200
const cartLifetimeMs = 60 * 60 * 1000

/** Stores the newest carts in memory. */
export class Carts {
  readonly #carts = new Map<string, Cart>()

  /** All carts, oldest first. */
  get all(): Cart[] {
    return [...this.#carts.values()]
  }

  add(fields: CartFields): Cart {
    const cart: Cart = {
      id: randomBytes(16).toString('base64url'),
      receivedAt: new Date().toISOString(),
      fields,
    }
    this.#carts.set(cart.id, cart)
    for (const id of this.#carts.keys()) {
      if (this.#carts.size <= maxCarts) break
      this.#carts.delete(id)
    }
    return cart
  }

  get(id: string): Cart | undefined {
    return this.#carts.get(id)
  }

  clear(): void {
    this.#carts.clear()
  }
}

/** Returns whether the cart has expired and can no longer be paid. */
export function isExpired({ receivedAt, decision }: Cart): boolean {
  return decision === undefined && Date.now() - Date.parse(receivedAt) > cartLifetimeMs
}

/** Completes a cart, unless it is completed already, and returns its outcome. */
export function completeCart(cart: Cart, complete: () => Promise<Outcome>): Promise<Outcome> {
  cart.decision ??= complete().then((outcome) => (cart.outcome = outcome))
  return cart.decision
}
