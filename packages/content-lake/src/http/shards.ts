import type { IncomingMessage, ServerResponse } from 'node:http'

import { forbidden } from '../errors'
import { createSecret } from '../secrets'
import type { Identity } from '../users/identity'
import { isHostedHost } from './hosts'
import { isLoopbackHost } from './loopback'

type Ticket = {
  /** The address for which it is valid, without the ticket. */
  target: string
  shard: number
  identity: Identity | undefined
  expiry: NodeJS.Timeout
}

const ticketParameter = '__t'
/** The parameter with the project of a request whose host name and headers cannot contain it. */
export const projectParameter = '__project'
const ticketMs = 30_000
const ticketPattern = new RegExp(`[?&]${ticketParameter}=([\\w-]+)$`)
const projectPattern = new RegExp(`[?&]${projectParameter}=([\\w-]+)`)

/**
 * Assigns a separate host name to every event stream of a browser. Browsers open at most six connections to a host, and
 * a Studio with an open document uses all six for streams, so that any other request would wait forever. Every name
 * resolves to this machine. Browsers drop the Authorization header on a redirect to another host, so a single-use
 * ticket in the URL identifies the user.
 */
export class StreamShards {
  readonly #tickets = new Map<string, Ticket>()
  /** The numbers of the host names with an open or expected stream. */
  readonly #usedShards = new Set<number>()

  /** Returns whether a browser sent the request. Other clients have no such limit and may not resolve the names. */
  isForBrowser({ headers }: IncomingMessage): boolean {
    const isBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
    // The separate names only lead to the lake for browsers on its machine.
    return isBrowser && (isLoopbackHost(headers.host) || isHostedHost(headers.host ?? ''))
  }

  /** Returns whether an address contains a ticket. */
  hasTicket({ url }: IncomingMessage): boolean {
    return ticketPattern.test(url ?? '')
  }

  /** Returns whether the ticket of an address can still be used. */
  hasValidTicket(request: IncomingMessage): boolean {
    return this.#findTicket(request) !== undefined
  }

  /** Returns the project in the parameter of an address, or undefined when it has none. */
  readProject({ url = '/' }: IncomingMessage): string | undefined {
    return projectPattern.exec(url)?.[1]
  }

  /**
   * Returns the address of a stream with a ticket, on `port` and a host name that no other stream uses. It contains
   * `projectId` if that is given.
   */
  issueAddress(
    request: IncomingMessage,
    identity: Identity | undefined,
    { port = request.socket.localPort, projectId }: { port?: number; projectId?: string } = {},
  ): string {
    const path = removeTicket(request)
    const isProjectNamed = projectId === undefined || this.readProject(request) !== undefined
    const target = isProjectNamed ? path : addParameter(path, projectParameter, projectId)
    const id = createSecret()
    const shard = this.#reserveShard()
    const expiry = setTimeout(() => {
      this.#tickets.delete(id)
      this.#usedShards.delete(shard)
    }, ticketMs)
    expiry.unref()
    this.#tickets.set(id, { target, shard, identity, expiry })
    return `http://l${shard}.localhost:${port}${addParameter(target, ticketParameter, id)}`
  }

  /**
   * Returns the identity to which the ticket of a request was issued. The host name remains in use until the response
   * ends.
   * @throws 403 for a ticket that was already used, has expired or was issued for another address.
   */
  redeem(request: IncomingMessage, response: ServerResponse): Identity | undefined {
    const match = this.#findTicket(request)
    if (!match) throw forbidden('The ticket for this stream was used before or is too old')
    const { id, ticket } = match
    this.#tickets.delete(id)
    clearTimeout(ticket.expiry)
    response.once('close', () => this.#usedShards.delete(ticket.shard))
    return ticket.identity
  }

  #findTicket(request: IncomingMessage): { id: string; ticket: Ticket } | undefined {
    const id = ticketPattern.exec(request.url ?? '')?.[1] ?? ''
    const ticket = this.#tickets.get(id)
    return ticket && ticket.target === removeTicket(request) ? { id, ticket } : undefined
  }

  #reserveShard(): number {
    let shard = 1
    while (this.#usedShards.has(shard)) shard += 1
    this.#usedShards.add(shard)
    return shard
  }
}

function removeTicket({ url = '/' }: IncomingMessage): string {
  return url.replace(ticketPattern, '')
}

function addParameter(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`
}
