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
  /** Pending or made: a form that is sent twice is decided once. */
  decision?: Promise<Outcome>
}

const maxCarts = 200
const openForMs = 60 * 60 * 1000

/** The newest carts, in memory only. */
export class Carts {
  /** Oldest first. */
  readonly #carts = new Map<string, Cart>()

  /** Oldest first. */
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
  return decision === undefined && Date.now() - Date.parse(receivedAt) > openForMs
}

/** Completes a cart, unless that was done before, and returns its outcome. */
export function decide(cart: Cart, make: () => Promise<Outcome>): Promise<Outcome> {
  cart.decision ??= make().then((outcome) => (cart.outcome = outcome))
  return cart.decision
}
