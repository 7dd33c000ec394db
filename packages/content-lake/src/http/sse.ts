import type { ServerResponse } from 'node:http'

import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

import type { LakeLimits } from '../options'

/** A server-sent event. `data` is sent as JSON. */
export type StreamEvent = {
  event: string
  id?: string
  data: unknown
}

/** The parts of a request's context that its response needs. */
type StreamContext = Pick<Context<{ Bindings: HttpBindings }>, 'env' | 'res'>

/** An open event stream. */
export class EventStream {
  readonly #response: ServerResponse
  readonly #stallMs: number
  readonly #heartbeat: NodeJS.Timeout
  #drain: Promise<void> | undefined

  constructor(c: StreamContext, limits: Pick<LakeLimits, 'stallMs' | 'heartbeatMs'>) {
    const response = c.env.outgoing
    this.#response = response
    this.#stallMs = limits.stallMs
    response.writeHead(200, {
      ...Object.fromEntries(c.res.headers),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    response.socket?.setNoDelay(true)
    this.#heartbeat = setInterval(() => void this.#write(': keep-alive\n\n'), limits.heartbeatMs)
    this.#heartbeat.unref()
    this.onClose(() => clearInterval(this.#heartbeat))
  }

  /** Runs `callback` when the client has disconnected or {@link close} was called. */
  onClose(callback: () => void): void {
    this.#response.once('close', callback)
  }

  /** Sends an event. Resolves when the buffer has room, for which senders of many events wait. */
  send({ event, id, data }: StreamEvent): Promise<void> {
    const idLine = id === undefined ? '' : `id: ${id}\n`
    return this.#write(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`)
  }

  close(): void {
    this.#response.end()
    this.#response.socket?.destroySoon()
  }

  #write(text: string): Promise<void> {
    const response = this.#response
    const hasEnded = response.destroyed || response.writableEnded
    if (hasEnded || response.write(text)) return Promise.resolve()
    this.#drain ??= this.#waitForDrain().finally(() => (this.#drain = undefined))
    return this.#drain
  }

  #waitForDrain(): Promise<void> {
    const response = this.#response
    return new Promise((resolve) => {
      // A slow client is disconnected instead of buffering without limit. It reconnects and fetches its data again.
      const stallTimeout = setTimeout(() => response.destroy(), this.#stallMs)
      const settle = () => {
        clearTimeout(stallTimeout)
        response.off('drain', settle).off('close', settle)
        resolve()
      }
      response.once('drain', settle).once('close', settle)
    })
  }
}

/** The open streams of a dataset, which are closed with it. */
export class EventStreams {
  readonly #open = new Set<EventStream>()
  readonly #limits: LakeLimits

  constructor(limits: LakeLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#open.size
  }

  /** Starts an event stream as the response to a request. The handler must send no other response. */
  open(c: StreamContext): EventStream {
    const stream = new EventStream(c, this.#limits)
    this.#open.add(stream)
    stream.onClose(() => this.#open.delete(stream))
    return stream
  }

  closeAll(): void {
    for (const stream of this.#open) stream.close()
  }
}
