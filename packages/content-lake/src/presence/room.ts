import { randomUUID } from 'node:crypto'

import type { JsonObject } from '../documents'
import type { Identity } from '../users/identity'

/** A connection in a room. */
export type Client = {
  /** Undefined until the client has sent a valid token. */
  identity: Identity | undefined
  subscriptions: Set<string>
  /** The id of the Studio's tab, which its announcements contain. */
  session: string | undefined
  send: (message: JsonObject) => void
}

/** Tracks which users have the Studio open, and broadcasts the location of each client to all others. */
export class PresenceRoom {
  readonly #clients = new Set<Client>()

  add(send: Client['send']): Client {
    const client: Client = {
      identity: undefined,
      subscriptions: new Set(),
      session: undefined,
      send,
    }
    this.#clients.add(client)
    return client
  }

  /** Removes a client, and notifies the others unless the tab has reconnected. */
  remove(client: Client): void {
    this.#clients.delete(client)
    const { session, identity } = client
    const hasReconnected = [...this.#clients].some((other) => other.session === session)
    if (identity && session !== undefined && !hasReconnected)
      this.#broadcastDisconnect(identity, session)
  }

  /** Subscribes a client to events, and returns the id of the subscription for {@link unsubscribe}. */
  subscribe(client: Client): string {
    const id = randomUUID()
    client.subscriptions.add(id)
    return id
  }

  unsubscribe(client: Client, id: string): void {
    client.subscriptions.delete(id)
  }

  /** Asks all clients to announce their state. */
  rollCall(identity: Identity, session: string): void {
    this.#broadcast({ type: 'rollCall', i: identity.id, session })
  }

  /** Broadcasts the state of a tab. */
  announce(client: Client, identity: Identity, data: JsonObject & { sessionId: string }): void {
    client.session = data.sessionId
    this.#broadcast({ type: 'state', i: identity.id, m: data })
  }

  /** Broadcasts that a tab is about to disconnect. */
  disconnect(client: Client, identity: Identity, session: string): void {
    client.session = undefined
    this.#broadcastDisconnect(identity, session)
  }

  #broadcastDisconnect(identity: Identity, session: string): void {
    this.#broadcast({ type: 'disconnect', i: identity.id, m: { session } })
  }

  #broadcast(result: JsonObject): void {
    for (const { subscriptions, send } of this.#clients) {
      for (const subscription of subscriptions) {
        send({
          jsonrpc: '2.0',
          method: 'presence_subscription',
          params: { subscription, result },
        })
      }
    }
  }
}
