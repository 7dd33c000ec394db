import { randomUUID } from 'node:crypto'

import type { JsonObject } from '../documents'
import type { Identity } from '../http/auth'

/** The part of a connection that a room uses. */
export type Connection = {
  send(message: JsonObject): void
}

/** Someone in the room. */
export type Guest = {
  /** Undefined until the guest has shown a valid token. */
  identity: Identity | undefined
  subscriptions: Set<string>
  /** The Studio tab behind the connection, from its own announcements. */
  session: string | undefined
  connection: Connection
}

/** Tracks who has the Studio open and where: broadcasts the state of each guest to all others. */
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

  /** Removes a guest, and notifies the others unless its tab has reconnected. */
  leave(guest: Guest): void {
    this.#guests.delete(guest)
    const { session, identity } = guest
    const cameBack = [...this.#guests].some((other) => other.session === session)
    if (identity && session !== undefined && !cameBack) this.#disconnect(identity, session)
  }

  /** Starts to notify a guest of events; the id identifies the subscription for {@link unsubscribe}. */
  subscribe(guest: Guest): string {
    const id = randomUUID()
    guest.subscriptions.add(id)
    return id
  }

  unsubscribe(guest: Guest, id: string): void {
    guest.subscriptions.delete(id)
  }

  /** Asks all guests to announce their state. */
  rollCall(identity: Identity, session: string): void {
    this.#broadcast({ type: 'rollCall', i: identity.id, session })
  }

  /** Broadcasts the state of a tab. */
  announce(guest: Guest, identity: Identity, data: JsonObject & { sessionId: string }): void {
    guest.session = data.sessionId
    this.#broadcast({ type: 'state', i: identity.id, m: data })
  }

  /** Broadcasts that a tab is about to disconnect. */
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
