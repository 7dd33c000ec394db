import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { forbidden } from '../errors'
import type { Identity } from './auth'
import { isHostedHost } from './hosts'
import { isLoopbackHost } from './loopback'

type Ticket = {
  /** The address, without the ticket, that it is good for. */
  target: string
  shard: number
  identity: Identity | undefined
  expiry: NodeJS.Timeout
}

const parameter = '__t'
/** Names the project of a request whose host name and headers cannot. */
export const projectParameter = '__project'
const ticketMs = 30_000
const ticketPattern = new RegExp(`[?&]${parameter}=([\\w-]+)$`)
const projectPattern = new RegExp(`[?&]${projectParameter}=([\\w-]+)`)

/**
 * Assigns a separate host name to every event stream of a browser. Browsers open at most six connections to a host, and
 * a Studio with an open document uses all six for streams, so that any other request would wait forever. Every name
 * resolves to this machine. Browsers drop the Authorization header on a redirect to another host, so a single-use
 * ticket in the URL identifies the user.
 */
export class StreamShards {
  readonly #tickets = new Map<string, Ticket>()
  /** Numbers of the host names that have a stream, open or on its way. */
  readonly #taken = new Set<number>()

  /** Returns whether a browser sent the request; other clients have no such limit and may not resolve the names. */
  concerns({ headers }: IncomingMessage): boolean {
    const isBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
    // The separate names only lead to the lake for browsers on its machine.
    return isBrowser && (isLoopbackHost(headers.host) || isHostedHost(headers.host ?? ''))
  }

  /** True for an address with a ticket. */
  hasTicket({ url }: IncomingMessage): boolean {
    return ticketPattern.test(url ?? '')
  }

  /** True while the ticket of an address can be used. */
  isGood(request: IncomingMessage): boolean {
    return this.#find(request) !== undefined
  }

  /** Returns the project that a parameter names. */
  projectOf({ url = '/' }: IncomingMessage): string | undefined {
    return projectPattern.exec(url)?.[1]
  }

  /**
   * The address of a stream on a host name that no stream uses and on `port`, with a ticket. It names the project, if
   * there are several.
   */
  shardedAddress(
    request: IncomingMessage,
    identity: Identity | undefined,
    { port = request.socket.localPort, projectId }: { port?: number; projectId?: string } = {},
  ): string {
    const path = withoutTicket(request)
    const isNamed = projectId === undefined || this.projectOf(request) !== undefined
    const target = isNamed ? path : withParameter(path, projectParameter, projectId)
    const id = randomBytes(24).toString('base64url')
    const shard = this.#take()
    const expiry = setTimeout(() => {
      this.#tickets.delete(id)
      this.#taken.delete(shard)
    }, ticketMs)
    expiry.unref()
    this.#tickets.set(id, { target, shard, identity, expiry })
    return `http://l${shard}.localhost:${port}${withParameter(target, parameter, id)}`
  }

  /**
   * Who was given the ticket of a request. The host name counts as used until the response is over.
   * @throws 403 for a ticket that was used before, is too old or was given for another address.
   */
  redeem(request: IncomingMessage, response: ServerResponse): Identity | undefined {
    const found = this.#find(request)
    if (!found) throw forbidden('The ticket for this stream was used before or is too old')
    const { id, ticket } = found
    this.#tickets.delete(id)
    clearTimeout(ticket.expiry)
    response.once('close', () => this.#taken.delete(ticket.shard))
    return ticket.identity
  }

  #find(request: IncomingMessage): { id: string; ticket: Ticket } | undefined {
    const id = ticketPattern.exec(request.url ?? '')?.[1] ?? ''
    const ticket = this.#tickets.get(id)
    return ticket && ticket.target === withoutTicket(request) ? { id, ticket } : undefined
  }

  #take(): number {
    let shard = 1
    while (this.#taken.has(shard)) shard += 1
    this.#taken.add(shard)
    return shard
  }
}

function withoutTicket({ url = '/' }: IncomingMessage): string {
  return url.replace(ticketPattern, '')
}

function withParameter(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`
}
