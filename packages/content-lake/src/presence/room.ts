import { randomUUID } from 'node:crypto'

import type { JsonObject } from '../documents'
import type { Identity } from '../http/auth'

/** The part of a connection that a room uses. */
export type Connection = {
  send(message: JsonObject): void
}

/** A connection in a room. */
export type Guest = {
  /** Undefined until the guest has sent a valid token. */
  identity: Identity | undefined
  subscriptions: Set<string>
  /** The id of the Studio's tab, which its announcements contain. */
  session: string | undefined
  connection: Connection
}

/** Tracks which users have the Studio open, and broadcasts the location of each guest to all others. */
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

  /** Removes a guest, and notifies the others unless the tab has reconnected. */
  leave(guest: Guest): void {
    this.#guests.delete(guest)
    const { session, identity } = guest
    const hasReconnected = [...this.#guests].some((other) => other.session === session)
    if (identity && session !== undefined && !hasReconnected)
      this.#broadcastDisconnect(identity, session)
  }

  /** Subscribes a guest to events, and returns the id of the subscription for {@link unsubscribe}. */
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
  disconnect(guest: Guest, identity: Identity, session: string): void {
    guest.session = undefined
    this.#broadcastDisconnect(identity, session)
  }

  #broadcastDisconnect(identity: Identity, session: string): void {
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
