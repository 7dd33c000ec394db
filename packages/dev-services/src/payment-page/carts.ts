import { randomBytes } from 'node:crypto'

import type { Outcome } from './cards'
import type { CartFields } from './cart-fields'

/** A payment that was asked for. */
export interface Cart {
  id: string
  receivedAt: string
  fields: CartFields
  /** Undefined while nobody has decided, and while the decision is being made. */
  outcome?: Outcome
  /** Pending or made: a form that is sent twice is decided once. */
  decision?: Promise<Outcome>
}

const MOST = 200
const OPEN_FOR_MS = 60 * 60 * 1000

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
      if (this.#carts.size <= MOST) break
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

/** True once nobody can pay it any more because too much time went by. */
export function isExpired({ receivedAt, decision }: Cart): boolean {
  return decision === undefined && Date.now() - Date.parse(receivedAt) > OPEN_FOR_MS
}

/** Decides a cart, unless that was done before; gives how it ended, whoever decided. */
export function decide(cart: Cart, make: () => Promise<Outcome>): Promise<Outcome> {
  cart.decision ??= make().then((outcome) => (cart.outcome = outcome))
  return cart.decision
}
