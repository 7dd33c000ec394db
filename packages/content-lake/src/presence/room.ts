import { randomUUID } from 'node:crypto'

import type { JsonObject } from '../documents'
import type { Identity } from '../http/auth'

/** What a room asks of a connection. */
export interface Connection {
  send(message: JsonObject): void
}

/** Someone in the room. */
export interface Guest {
  /** Undefined until the guest has shown a valid token. */
  identity: Identity | undefined
  subscriptions: Set<string>
  /** The Studio tab behind the connection, known from what it says of itself. */
  session: string | undefined
  connection: Connection
}

/** Who has the Studio open and where: what one guest says of itself, all others hear. */
export class PresenceRoom {
  readonly #guests = new Set<Guest>()

  enter(connection: Connection): Guest {
    const guest: Guest = {
      identity: undefined,
      subscriptions: new Set(),
      session: undefined,
      connection,
    }
    this.#guests.add(guest)
    return guest
  }

  /** Removes a guest; unless its tab came back by another connection, the others are told. */
  leave(guest: Guest): void {
    this.#guests.delete(guest)
    const { session, identity } = guest
    const cameBack = [...this.#guests].some((other) => other.session === session)
    if (identity && session !== undefined && !cameBack) this.#disconnect(identity, session)
  }

  /** Begins to tell a guest what happens; the id is to be used with {@link unsubscribe}. */
  subscribe(guest: Guest): string {
    const id = randomUUID()
    guest.subscriptions.add(id)
    return id
  }

  unsubscribe(guest: Guest, id: string): void {
    guest.subscriptions.delete(id)
  }

  /** Asks everybody to say where they are. */
  rollCall(identity: Identity, session: string): void {
    this.#broadcast({ type: 'rollCall', i: identity.id, session })
  }

  /** Tells everybody where a tab is. */
  announce(guest: Guest, identity: Identity, data: JsonObject & { sessionId: string }): void {
    guest.session = data.sessionId
    this.#broadcast({ type: 'state', i: identity.id, m: data })
  }

  /** Tells everybody that a tab is about to go. */
  goodbye(guest: Guest, identity: Identity, session: string): void {
    guest.session = undefined
    this.#disconnect(identity, session)
  }

  #disconnect(identity: Identity, session: string): void {
    this.#broadcast({ type: 'disconnect', i: identity.id, m: { session } })
  }

  #broadcast(result: JsonObject): void {
    for (const { subscriptions, connection } of this.#guests) {
      for (const subscription of subscriptions) {
        connection.send({
          jsonrpc: '2.0',
          method: 'presence_subscription',
          params: { subscription, result },
        })
      }
    }
  }
}
